import { useState } from 'react'
import type { Theme } from '../../packages/react/src/theme/theme.ts'
import { Button } from '../../packages/react/src/ui/Button/Button.tsx'
import { Choice } from '../../packages/react/src/ui/Choice/Choice.tsx'
import styles from './BrandLab.module.css'

/** The theme as a style sheet to copy: what a page sets, or every colour resolved. */
export function Sheet({ theme, others }: { theme: Theme; others: Readonly<Record<string, string>> }) {
  const [isWhole, setWhole] = useState(false)
  const [outcome, setOutcome] = useState('')
  const properties = Object.entries({ ...theme.properties, ...others })
  const lines = properties.map(([name, value]) => `  ${name}: ${value};\n`)
  const css = isWhole ? theme.toCss('[data-pst-root]') : `:root {\n${lines.join('')}}\n`
  const copy = () =>
    navigator.clipboard.writeText(css).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied. Select the text and copy it from there.'),
    )
  return (
    <section>
      <h2 className={styles.title}>Sheet</h2>
      <div className={styles.row}>
        <Button onClick={copy}>Copy the CSS</Button>
        <span role="status">{outcome}</span>
      </div>
      <Choice type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>
        Every colour resolved, for pages without our own sheet
      </Choice>
      {/* A box that scrolls is reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre className={styles.code} tabIndex={0}>
        {css}
      </pre>
    </section>
  )
}
