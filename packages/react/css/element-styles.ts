import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'
import { elementSheet } from './element-sheet.ts'

const collector = fileURLToPath(new URL('../src/elements/runtime/element-styles.ts', import.meta.url))
const prefix = '\0element-styles:'

/** Merges every imported sheet into the shared sheet of all custom elements: as text in the script, without a file. */
export function elementStyles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'postern:element-styles',
    enforce: 'pre',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      // Renamed so that no other plugin treats it as a style sheet.
      return resolved && { id: `${prefix}${resolved.id.replace(/\.css$/, '.sheet')}`, moduleSideEffects: true }
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null
      const file = id.slice(prefix.length).replace(/\.sheet$/, '.css')
      this.addWatchFile(file)
      const { code, modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config)
      return `${addition(elementSheet(code, file))}\nexport default ${JSON.stringify(modules)}`
    },
  }
}

/** Same without a build, as in tests: sheets are also added to the page, for everything that is not an element. */
export function elementStylesOfTests(): Plugin {
  return {
    name: 'postern:element-styles-of-tests',
    enforce: 'post',
    apply: 'serve',
    transform: {
      filter: { id: /\/packages\/react\/src\/.*\.css$/ },
      handler(code, id) {
        const text = /const __vite__css = ("(?:[^"\\]|\\.)*")/.exec(code)?.[1]
        if (text === undefined) return null
        return { code: `${code}\n${addition(elementSheet(JSON.parse(text), id))}`, map: null }
      },
    },
  }
}

function addition(css: string): string {
  return `import { addElementStyles } from ${JSON.stringify(collector)}\naddElementStyles(${JSON.stringify(css)})`
}
