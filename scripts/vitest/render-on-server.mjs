import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createServer } from 'vite'
import { cssModules } from '../../packages/react/css/class-names.ts'
import { root } from '../lib/root.mjs'

/**
 * Returns the server's markup for a component without props that a file exports: rendered by this process, without window or document.
 */
export async function renderOnServer(_context, file, name) {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions: ['postern-source', 'module', 'node', 'development|production'] } },
    css: { modules: cssModules },
  })
  try {
    const module = await vite.ssrLoadModule(file)
    return renderToString(createElement(module[name]))
  } finally {
    await vite.close()
  }
}
