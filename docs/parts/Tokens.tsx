import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ContrastTable } from '../../.storybook/brand-lab/ContrastTable.tsx'
import { PosternBase } from '../../packages/react/src/provider/PosternBase.tsx'
import { checkTheme } from '../../packages/react/src/theme/check-theme.ts'
import { createTheme } from '../../packages/react/src/theme/create-theme.ts'
import { TextField } from '../../packages/react/src/ui/TextField/TextField.tsx'
import { type ComputedToken, computeTokens, derivedTokens, publicVariables } from './sheet.ts'
import styles from './Tokens.module.css'

/** Every variable of the sheet with its value under a brand picked by the reader. */
export function Tokens() {
  const [brand, setBrand] = useState('#4f46e5')
  const { theme } = useMemo(() => createTheme({ brand }), [brand])
  return (
    <PosternBase appearance={{ theme: 'light' }}>
      <div className={styles.page}>
        <TextField
          label="Brand colour"
          value={brand}
          error={theme ? undefined : 'This is no colour.'}
          onChange={(event) => setBrand(event.target.value)}
        />
        <Roots brand={theme ? brand : ''}>
          {(light, dark) => (
            <>
              <PublicVariables />
              {groups.map(({ title, holds }) => (
                <TokenTable key={title} title={title} light={light.filter(holds)} dark={dark.filter(holds)} />
              ))}
            </>
          )}
        </Roots>
        {theme && (
          <div>
            <h2 className={styles.title}>Contrast</h2>
            <ContrastTable pairs={checkTheme(theme)} />
          </div>
        )}
      </div>
    </PosternBase>
  )
}

const groups: readonly { title: string; holds: (token: ComputedToken) => boolean }[] = [
  { title: 'Colours by their role', holds: ({ name, kind }) => kind === 'color' && !isStep(name) },
  { title: 'Steps of the scales', holds: ({ name, kind }) => kind === 'color' && isStep(name) },
  { title: 'Lengths', holds: ({ kind }) => kind === 'length' },
  { title: 'Shadows, durations, fonts and the rest', holds: ({ kind }) => kind !== 'color' && kind !== 'length' },
]

/** A step of a scale: `--pst-accent-3`, `--pst-danger-press`. */
function isStep(name: string): boolean {
  return /-(?:\d+|press|on)$/.test(name)
}

interface RootsProps {
  brand: string
  children: (light: ComputedToken[], dark: ComputedToken[]) => ReactNode
}

/** Two empty roots, light and dark, in which the browser computes. */
function Roots({ brand, children }: RootsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [tokens, setTokens] = useState<{ light: ComputedToken[]; dark: ComputedToken[] }>({ light: [], dark: [] })
  useLayoutEffect(() => {
    // A root sets its brand in its own layout effect, which has already run because it is a child.
    const compute = (theme: string) => {
      const found = root.current?.querySelector(`[data-pst-theme="${theme}"]`)
      return found ? computeTokens(found, derivedTokens) : []
    }
    if (brand !== '') setTokens({ light: compute('light'), dark: compute('dark') })
  }, [brand])
  return (
    <>
      <div ref={root} hidden>
        <PosternBase appearance={{ brand, theme: 'light' }}>{null}</PosternBase>
        <PosternBase appearance={{ brand, theme: 'dark' }}>{null}</PosternBase>
      </div>
      {children(tokens.light, tokens.dark)}
    </>
  )
}

function PublicVariables() {
  return (
    <Scrolling title="What a host sets">
      <thead>
        <tr>
          <th scope="col">Variable</th>
          <th scope="col">When nobody sets it</th>
          <th scope="col">Read by</th>
        </tr>
      </thead>
      <tbody>
        {publicVariables.map(({ name, fallback, part }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{fallback}</td>
            <td>{part ?? 'everything'}</td>
          </tr>
        ))}
      </tbody>
    </Scrolling>
  )
}

function TokenTable({ title, light, dark }: { title: string; light: ComputedToken[]; dark: ComputedToken[] }) {
  return (
    <Scrolling title={title}>
      <thead>
        <tr>
          <th scope="col">Variable</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {light.map((token, index) => (
          <tr key={token.name}>
            <td>
              <code>{token.name}</code>
            </td>
            <Value token={token} />
            {dark[index]?.value === token.value ? <td>the same</td> : <Value token={dark[index] ?? token} />}
          </tr>
        ))}
      </tbody>
    </Scrolling>
  )
}

function Value({ token: { kind, value } }: { token: ComputedToken }) {
  return (
    <td>
      {kind === 'color' && <span className={styles.swatch} style={{ background: value }} />} {value}
    </td>
  )
}

function Scrolling({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {/* A box that scrolls is reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>{children}</table>
      </section>
    </div>
  )
}
