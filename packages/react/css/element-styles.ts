import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'
import { elementSheet } from './element-sheet.ts'

const collector = fileURLToPath(new URL('../src/elements/runtime/element-styles.ts', import.meta.url))
const prefix = '\0element-styles:'

/** Makes every sheet that the bundle imports part of the one sheet of all custom elements: text in its script, and no file. */
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
      // Not spelt like a sheet any more, so that no one else takes it for one.
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

/** The same while nothing is built, as in tests: sheets stand in the page as well, for all that is no element. */
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
