import type { Plugin } from 'vite'
import { sheetName } from './class-names.ts'
import { guardedSheet, inLayer, layeredSheet, layerOf } from './layers.ts'

const collected = 'collected.css'

/** Makes `styles.css` and `styles.layered.css` of all sheets that the library's source imports. */
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
        this.emitFile({ type: 'asset', fileName: 'styles.css', source: guardedSheet(css) })
        this.emitFile({ type: 'asset', fileName: 'styles.layered.css', source: layeredSheet(css) })
      },
    },
  }
}
