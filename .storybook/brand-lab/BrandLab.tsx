import { useMemo, useState } from 'react'
import type { Appearance } from '../../packages/react/src/provider/PosternRoot.tsx'
import { checkTheme } from '../../packages/react/src/theme/check-theme.ts'
import { createTheme, type ThemeInput } from '../../packages/react/src/theme/create-theme.ts'
import { Choice } from '../../packages/react/src/ui/Choice/Choice.tsx'
import { Select } from '../../packages/react/src/ui/Select/Select.tsx'
import { TextField } from '../../packages/react/src/ui/TextField/TextField.tsx'
import styles from './BrandLab.module.css'
import { ContrastTable } from './ContrastTable.tsx'
import { Preview } from './Preview.tsx'
import { ColorPicker, LogoPicker } from './pickers.tsx'
import { Sheet } from './Sheet.tsx'
import { widgets } from './widgets.tsx'

export interface BrandLabProps {
  initial: ThemeInput
  /** Initially shown widget: a name of `widgets`. */
  shows?: string
}

type Fields = { [K in 'brand' | 'brandDark' | 'neutral' | 'radius' | 'font' | 'sidebar']: string }

const names = Object.keys(widgets).map((name) => ({ value: name, label: name }))

/**
 * For designers and resellers: enter a colour and a logo, see every widget and copy the style sheet. Part of the workshop, not of the
 * library.
 */
export function BrandLab({ initial, shows = 'Parts' }: BrandLabProps) {
  const [fields, setFields] = useState<Fields>({
    brandDark: '',
    neutral: '',
    radius: '',
    font: '',
    sidebar: '',
    ...initial,
  })
  const [isCompact, setCompact] = useState(initial.density === 'compact')
  const [isSidebarDark, setSidebarDark] = useState(false)
  const [logos, setLogos] = useState<{ light: string | null; dark: string | null }>({ light: null, dark: null })
  const [shown, setShown] = useState(shows)
  const input = useMemo(() => toInput(fields, isCompact), [fields, isCompact])
  const { theme, problems } = useMemo(() => createTheme(input), [input])
  const sidebar = toSidebar(fields.sidebar, isSidebarDark)
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
        {field('sidebar', 'Background of the sidebar (optional)')}
        <Choice type="checkbox" checked={isSidebarDark} onChange={(event) => setSidebarDark(event.target.checked)}>
          The sidebar is dark
        </Choice>
        <Choice type="checkbox" checked={isCompact} onChange={(event) => setCompact(event.target.checked)}>
          Compact
        </Choice>
        <LogoPicker label="Logo (PNG, JPEG or WebP)" onPick={(light) => setLogos((before) => ({ ...before, light }))} />
        <LogoPicker label="Logo in dark (optional)" onPick={(dark) => setLogos((before) => ({ ...before, dark }))} />
        <Select label="Show" value={shown} options={names} onChange={({ value }) => setShown(value)} />
      </form>
      {theme && (
        <>
          <div className={styles.previews}>
            {(['light', 'dark'] as const).map((scheme) => (
              <Preview
                key={scheme}
                appearance={{ ...input, ...sidebar, theme: scheme }}
                name={scheme}
                logo={(scheme === 'dark' && logos.dark) || logos.light}
              >
                {widgets[shown] ?? (() => null)}
              </Preview>
            ))}
          </div>
          <section>
            <h2 className={styles.title}>Contrast</h2>
            <ContrastTable pairs={checkTheme(theme)} />
          </section>
          <Sheet theme={theme} others={sidebarProperties(sidebar)} />
        </>
      )}
    </div>
  )
}

function toInput({ brand, sidebar: _, ...others }: Fields, isCompact: boolean): ThemeInput {
  const set = Object.fromEntries(Object.entries(others).filter(([, value]) => value.trim() !== ''))
  return { brand, ...set, ...(isCompact && { density: 'compact' }) }
}

type Sidebar = Pick<Appearance, 'sidebar' | 'sidebarScheme'>

function toSidebar(color: string, isDark: boolean): Sidebar {
  return CSS.supports('color', color) ? { sidebar: color, sidebarScheme: isDark ? 'dark' : 'light' } : {}
}

function sidebarProperties({ sidebar, sidebarScheme }: Sidebar): Record<string, string> {
  return sidebar && sidebarScheme ? { '--pst-sidebar': sidebar, '--pst-sidebar-scheme': sidebarScheme } : {}
}
