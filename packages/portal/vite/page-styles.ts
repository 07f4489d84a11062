import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { modulesOf } from '../../react/css/modules-of.ts'
import { onlySheets } from '../../react/css/only-sheets.ts'

/**
 * Links a style sheet into each page, before everything else, with the library styles that its modules need. In development these modules
 * bring their own.
 */
export function pageStyles(pages: readonly string[]): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'postern:page-styles',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const css = readFileSync(fileURLToPath(import.meta.resolve('@postern/react/styles.css')), 'utf8')
        for (const page of pages) {
          const entry = Object.values(bundle).find(
            (item) => item.type === 'chunk' && item.isEntry && item.facadeModuleId?.endsWith(page),
          )
          if (entry?.type !== 'chunk') continue
          const source = small(onlySheets(css, sheetsOf(entry, bundle)))
          const reference = this.emitFile({ type: 'asset', name: page.replace('html', 'css'), source })
          sheets.set(page, this.getFileName(reference))
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename }) {
        const sheet = sheets.get(basename(filename))
        // The portal's own rules come later and override the guard.
        const attrs = { rel: 'stylesheet', crossorigin: true, href: `/${sheet}` }
        return sheet ? [{ tag: 'link', attrs, injectTo: 'head-prepend' }] : []
      },
    },
  }
}

/** Names of the library's CSS Modules that a chunk needs, including its static and dynamic imports. */
function sheetsOf(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const names = [...modulesOf([entry], bundle)].map((id) => /\/([A-Za-z0-9]+)\.module\.js$/.exec(id)?.[1] ?? '')
  return new Set(names.filter(Boolean))
}

const small = (css: string) => css.replaceAll(/\s*\n\s*/g, '\n')
