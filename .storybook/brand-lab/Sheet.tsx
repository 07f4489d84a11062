import { useState } from 'react'
import { designTokens } from '../../packages/react/src/theme/design-tokens.ts'
import { figmaVariables } from '../../packages/react/src/theme/figma-variables.ts'
import type { Theme } from '../../packages/react/src/theme/theme.ts'
import { Button } from '../../packages/react/src/ui/Button/Button.tsx'
import { Choice } from '../../packages/react/src/ui/Choice/Choice.tsx'
import { saveFile } from '../../packages/react/src/ui/save-file.ts'
import styles from './BrandLab.module.css'

/** One mode as a file that design tools import as variables. */
function saveTokens(theme: Theme, scheme: 'light' | 'dark') {
  const json = JSON.stringify(designTokens(theme, scheme), null, 2)
  saveFile(`${scheme}.tokens.json`, `${json}\n`, 'application/design-tokens+json')
}

/** Both modes for Figma's API. */
function saveVariables(theme: Theme) {
  saveFile('figma-variables.json', `${JSON.stringify(figmaVariables(theme), null, 2)}\n`, 'application/json')
}

/** The theme as a style sheet to copy: either the properties a page sets, or every colour resolved. */
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
        {(['light', 'dark'] as const).map((scheme) => (
          <Button key={scheme} onClick={() => saveTokens(theme, scheme)}>
            Download tokens, {scheme}
          </Button>
        ))}
        <Button onClick={() => saveVariables(theme)}>Download Figma variables</Button>
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
