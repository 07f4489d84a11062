import { type ChangeEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { initialDigestState } from '../../packages/core/src/machines.ts'
import { quarantineEntry } from '../../packages/core/src/testing.ts'
import { PosternBase } from '../../packages/react/src/provider/PosternBase.tsx'
import { useLocale } from '../../packages/react/src/provider/PosternContext.ts'
import { QuarantineDigestView } from '../../packages/react/src/quarantine-digest/QuarantineDigest/QuarantineDigestView.tsx'
import { checkTheme, type ThemePair } from '../../packages/react/src/theme/check-theme.ts'
import { createTheme, type Theme, type ThemeInput } from '../../packages/react/src/theme/create-theme.ts'
import { Badge } from '../../packages/react/src/ui/Badge/Badge.tsx'
import { Banner } from '../../packages/react/src/ui/Banner/Banner.tsx'
import { Button } from '../../packages/react/src/ui/Button/Button.tsx'
import { Choice } from '../../packages/react/src/ui/Choice/Choice.tsx'
import { Status } from '../../packages/react/src/ui/Status/Status.tsx'
import { TextField } from '../../packages/react/src/ui/TextField/TextField.tsx'
import styles from './BrandLab.module.css'

export interface BrandLabProps {
  initial: ThemeInput
}

type Fields = { [K in 'brand' | 'brandDark' | 'neutral' | 'radius' | 'font']: string }

/** For designers and resellers: a colour and a logo in, every widget and the sheet to copy out. A page of the workshop, not of the library. */
export function BrandLab({ initial }: BrandLabProps) {
  const [fields, setFields] = useState<Fields>({
    brand: '',
    brandDark: '',
    neutral: '',
    radius: '',
    font: '',
    ...initial,
  })
  const [isCompact, setCompact] = useState(initial.density === 'compact')
  const [logo, setLogo] = useState<string | null>(null)
  const input = useMemo(() => toInput(fields, isCompact), [fields, isCompact])
  const { theme, problems } = useMemo(() => createTheme(input), [input])
  const field = (name: keyof Fields, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      value={fields[name]}
      error={problems.some((problem) => problem.field === name) ? 'This cannot be read.' : undefined}
      onChange={(event) => setFields((before) => ({ ...before, [name]: event.target.value }))}
    />
  )
  return (
    <div className={styles.root}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <ColorPicker value={fields.brand} onPick={(brand) => setFields((before) => ({ ...before, brand }))} />
        {field('brand', 'Brand colour', 'Hex, rgb(), hsl(), oklch() or oklab()')}
        {field('brandDark', 'Brand colour in dark (optional)')}
        {field('neutral', 'Tint of greys (optional)')}
        {field('radius', 'Corners (optional)', 'For example 8px')}
        {field('font', 'Font (optional)')}
        <Choice type="checkbox" checked={isCompact} onChange={(event) => setCompact(event.target.checked)}>
          Compact
        </Choice>
        <LogoPicker onPick={setLogo} />
      </form>
      {theme && (
        <>
          <div className={styles.previews}>
            {(['light', 'dark'] as const).map((scheme) => (
              <Preview key={scheme} appearance={{ ...input, theme: scheme }} name={scheme} logo={logo} />
            ))}
          </div>
          <Contrast pairs={checkTheme(theme)} />
          <Sheet theme={theme} />
        </>
      )}
    </div>
  )
}

function toInput({ brand, ...others }: Fields, isCompact: boolean): ThemeInput {
  const set = Object.fromEntries(Object.entries(others).filter(([, value]) => value.trim() !== ''))
  return { brand, ...set, ...(isCompact && { density: 'compact' }) }
}

function ColorPicker({ value, onPick }: { value: string; onPick: (color: string) => void }) {
  const id = useId()
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>Pick a colour</label>
      <input
        id={id}
        type="color"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={(event) => onPick(event.target.value)}
      />
    </div>
  )
}

function LogoPicker({ onPick }: { onPick: (address: string | null) => void }) {
  const id = useId()
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    onPick(file ? URL.createObjectURL(file) : null)
  }
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>Logo (PNG, JPEG or WebP)</label>
      <input id={id} type="file" accept="image/png,image/jpeg,image/webp" onChange={read} />
    </div>
  )
}

interface PreviewProps {
  appearance: Parameters<typeof PosternBase>[0]['appearance']
  name: string
  logo: string | null
}

const digest = initialDigestState(quarantineEntry({ message: { sender: 'bounce-88@mailer-relay.example' } }), {
  allowBlockToken: 'token',
  allowDisplayWhitelist: true,
  confirmRelease: true,
})

function Preview({ appearance, name, logo }: PreviewProps) {
  return (
    <PosternBase locale={useLocale()} appearance={appearance}>
      <section aria-label={name} className={styles.preview}>
        <header className={styles.header}>
          {logo ? <img className={styles.logo} src={logo} alt="Logo" /> : <b>Your logo</b>}
        </header>
        <Row>
          <Button variant="primary">Save</Button>
          <Button>Cancel</Button>
          <Button variant="ghost">More</Button>
          <Button variant="danger-quiet">Block</Button>
          <Button variant="primary" disabled>
            Not yet
          </Button>
        </Row>
        <Row>
          <Badge tone="phish">Phishing</Badge>
          <Badge tone="virus">Virus</Badge>
          <Badge tone="spam">Spam</Badge>
          <Status tone="success">Released</Status>
          <Status tone="danger">Failed To Release</Status>
        </Row>
        <TextField label="Domain" hint="For example orchardfoods.example" defaultValue="orchardfoods.example" />
        <TextField label="Username" error="Please enter username" />
        <Choice type="checkbox" defaultChecked>
          I know the sender
        </Choice>
        <Banner tone="info">This message is locked by an administrator.</Banner>
        <QuarantineDigestView state={digest} timeZone="Europe/Dublin" headingLevel={3} onEvent={() => {}} />
      </section>
    </PosternBase>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** The pairs that come nearest to what AA asks for. */
function Contrast({ pairs }: { pairs: readonly ThemePair[] }) {
  const failed = pairs.filter(({ ratio, least }) => ratio < least)
  const nearest = [...pairs].sort((one, other) => one.ratio / one.least - other.ratio / other.least).slice(0, 6)
  return (
    <section>
      <h2 className={styles.title}>Contrast</h2>
      <p>
        {failed.length === 0 ? `All ${pairs.length} pairs hold AA. The nearest:` : `${failed.length} pairs fail AA.`}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {['In', 'What', 'Stands on', 'Ratio', 'Needs'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nearest.map(({ scheme, front, back, ratio, least }) => (
            <tr key={`${scheme} ${front} ${back}`}>
              <td>{scheme}</td>
              <td>{front}</td>
              <td>{back}</td>
              <td>{ratio.toFixed(2)}</td>
              <td>{least}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Sheet({ theme }: { theme: Theme }) {
  const [isWhole, setWhole] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const lines = Object.entries(theme.properties).map(([name, value]) => `  ${name}: ${value};\n`)
  const css = isWhole ? theme.toCss('[data-pst-root]') : `:root {\n${lines.join('')}}\n`
  const copy = () => navigator.clipboard.writeText(css).then(() => setCopied(true))
  return (
    <section>
      <h2 className={styles.title}>Sheet</h2>
      <Row>
        <Button onClick={copy}>Copy the CSS</Button>
        <span role="status">{isCopied && 'Copied'}</span>
      </Row>
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
