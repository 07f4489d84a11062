import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Catalogues loaded with login and shell. */
const catalogues = ['auth/auth', 'home/home', 'navigation/navigation', 'shell/palette', 'shell/shell', 'shell/sidebar']
// Not resolved as a package: tools that only read Vite's configuration may run before the core is built.
const core = fileURLToPath(new URL('../../core/dist', import.meta.url))
const fileOf = (catalogue: string) => join(core, `${catalogue}.messages.js`)
const prefix = '\0postern:french/'
/** Module that holds the French texts once they have loaded, so that their chunk needs none of the catalogues' chunks. */
const words = '\0postern:words'
const importWords = `import { words } from ${JSON.stringify(words)};`

/**
 * Moves French texts out of the initial bundle into `src/languages/french.ts`: English users do not load them. Until that chunk has loaded,
 * catalogues return English.
 */
export function secondLanguage(): Plugin {
  return {
    name: 'postern:second-language',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => (id === words || id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (id === words) return 'export const words = {}'
      if (!id.startsWith(prefix)) return
      const catalogue = id.slice(prefix.length)
      const code = readFileSync(fileOf(catalogue), 'utf8')
      const { start, end } = frenchIn(this.parse(code), id)
      return `${importWords}words[${JSON.stringify(catalogue)}] = ({ ${code.slice(start, end)} }).fr`
    },
    transform(code, id) {
      if (id.endsWith('/portal/src/languages/french.ts')) {
        return catalogues.map((catalogue) => `import ${JSON.stringify(prefix + catalogue)}`).join('\n')
      }
      const catalogue = catalogues.find((name) => id === fileOf(name))
      if (!catalogue) return
      const { start, end } = frenchIn(this.parse(code), id)
      const later = `get fr() { return words[${JSON.stringify(catalogue)}] ?? this.en }`
      // Keeps line numbers as in the source map.
      const lines = code.slice(start, end).replaceAll(/[^\n]/g, '')
      return { code: `${importWords}${code.slice(0, start)}${later}${lines}${code.slice(end)}`, map: null }
    },
  }
}

type Program = ReturnType<ThisParameterType<Extract<Plugin['transform'], (...values: never[]) => unknown>>['parse']>

/** Returns the position of the property `fr` in a file's catalogue. */
function frenchIn({ body }: Program, file: string): { start: number; end: number } {
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { init } of statement.declarations) {
      if (init?.type !== 'ObjectExpression') continue
      const french = init.properties.find(
        (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'fr',
      )
      if (french) return french
    }
  }
  throw new Error(`${file} has no catalogue with a property 'fr', so its French cannot be taken out.`)
}
