import type { Locale } from '../../packages/core/src/i18n/locale.ts'
import * as texts from '../../packages/core/src/texts.ts'
import { PosternBase } from '../../packages/react/src/provider/PosternBase.tsx'
import styles from './Tokens.module.css'

type Catalogue = Readonly<Record<Locale, object>>

const catalogues = Object.entries(texts).flatMap(([name, catalogue]): [name: string, catalogue: Catalogue][] =>
  name.endsWith('Messages') ? [[name.slice(0, -'Messages'.length), catalogue as Catalogue]] : [],
)

/** Every text of every catalogue, both languages side by side. */
export function Catalogues() {
  return (
    <PosternBase appearance={{ theme: 'light' }}>
      <div className={styles.page}>
        {catalogues.map(([name, { en, fr }]) => (
          <details key={name}>
            <summary>
              <code>{name}</code>, {linesOf(en).length} texts
            </summary>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">English</th>
                  <th scope="col">French</th>
                </tr>
              </thead>
              <tbody>
                {linesOf(en).map(([path, text], index) => (
                  <tr key={path}>
                    <td>
                      <code>{path}</code>
                    </td>
                    <td>{text}</td>
                    <td lang="fr">{linesOf(fr)[index]?.[1]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        ))}
      </div>
    </PosternBase>
  )
}

function linesOf(catalogue: object, path = ''): [path: string, text: string][] {
  return Object.entries(catalogue).flatMap(([name, value]): [string, string][] => {
    const inside = path ? `${path}.${name}` : name
    if (typeof value === 'string') return [[inside, value]]
    if (typeof value === 'function') return [[`${inside}()`, withDots(value as (...values: string[]) => unknown)]]
    return typeof value === 'object' && value !== null ? linesOf(value, inside) : []
  })
}

/** Renders a text that takes values, with dots in their place. */
function withDots(text: (...values: string[]) => unknown): string {
  try {
    return String(text(...Array.from({ length: text.length }, () => '…')))
  } catch {
    return '(depends on its values)'
  }
}
