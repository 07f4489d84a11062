import type { Plugin, Rolldown } from 'vite'
import { sheetName } from './class-names.ts'
import { guardedSheet, inLayer, layeredSheet, layerOf } from './layers.ts'
import { modulesOf } from './modules-of.ts'
import { onlySheets } from './only-sheets.ts'

const collected = 'collected.css'

/** Wrappers around every widget, whichever is shown. */
const providers = /\/provider\/Postern(Base|Provider)\.tsx$/

/**
 * Builds `styles.css` and `styles.layered.css` from all sheets that the library's source imports, and one sheet per entry with only what
 * that entry needs.
 */
export function publishedStyles(): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'postern:published-styles',
    enforce: 'pre',
    config: () => ({ build: { cssCodeSplit: false, lib: { entry: {}, cssFileName: 'collected' } } }),
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        const name = sheetName(id)
        const other = sheets.get(name)
        if (other && other !== id) this.error(`Two sheets are named ${name}: ${other} and ${id}. Rename one.`)
        sheets.set(name, id)
        return { code: inLayer(code, layerOf(id)), map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const asset = bundle[collected]
        delete bundle[collected]
        const css = asset?.type === 'asset' ? String(asset.source) : ''
        const whole = guardedSheet(css)
        this.emitFile({ type: 'asset', fileName: 'styles.css', source: whole })
        this.emitFile({ type: 'asset', fileName: 'styles.layered.css', source: layeredSheet(css) })
        const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
        const around = chunks.filter(({ facadeModuleId }) => providers.test(facadeModuleId ?? ''))
        for (const chunk of chunks.filter(({ isEntry }) => isEntry)) {
          const namesOf = (start: Rolldown.OutputChunk[]) => {
            const modules = modulesOf(start, bundle)
            return new Set([...sheets].filter(([, id]) => modules.has(id)).map(([name]) => name))
          }
          // The main entry needs everything, as in `styles.css`; themes need no sheet.
          if (chunk.name === 'index' || namesOf([chunk]).size === 0) continue
          const source = onlySheets(whole, namesOf([chunk, ...around]))
          this.emitFile({ type: 'asset', fileName: `${chunk.name}.css`, source })
        }
      },
    },
  }
}
