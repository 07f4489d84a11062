import { extname } from 'node:path'
import type { Hono } from 'hono'
import { loadAssets, sendAsset } from '../http/static-files'

/** True for files that pages and editors load; types are for bundlers. */
const isServed = (path: string) => /\.(js|json)$/.test(path)

const loaderCaching = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * Serves the script bundle of the custom elements to pages of any origin: it is public code without a token. Its loaders are revalidated
 * after minutes, so that an update reaches every host's page; the files they load have hashed names and are cached for ever.
 */
export function serveEmbedFiles(app: Hono, folder: string): void {
  const assets = loadAssets(folder, { isWanted: isServed, effort: 'quick' })
  app.get('/embed/*', async (context, next) => {
    const path = context.req.path.slice('/embed'.length)
    // A page, not a file of the bundle.
    if (!extname(path)) return next()
    const asset = assets.get(path)
    context.header('access-control-allow-origin', '*')
    context.header('cross-origin-resource-policy', 'cross-origin')
    return asset?.isImmutable ? sendAsset(context, asset) : sendAsset(context, asset, loaderCaching)
  })
}
