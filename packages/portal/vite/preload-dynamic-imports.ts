import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Preloads an entry's dynamic imports together with the entry, which runs immediately and would otherwise discover them only then.
 */
export function preloadDynamicImports(page: string): Plugin {
  return {
    name: 'postern:preload-dynamic-imports',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk, filename }) {
        if (!bundle || !chunk || !filename.endsWith(page)) return []
        const known = new Set([chunk.fileName, ...chunk.imports])
        const files = new Set<string>()
        const styles = new Set<string>()
        const add = (name: string) => {
          const item = bundle[name]
          if (item?.type !== 'chunk' || files.has(name) || known.has(name)) return
          files.add(name)
          for (const style of item.viteMetadata?.importedCss ?? []) styles.add(style)
          item.imports.forEach(add)
        }
        chunk.dynamicImports.forEach(add)
        return [...[...styles].map(styleTag), ...[...files].map(preloadTag)]
      },
    },
  }
}

const styleTag = (name: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', crossorigin: true, href: `/${name}` },
  injectTo: 'head',
})

const preloadTag = (name: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
  injectTo: 'head',
})
