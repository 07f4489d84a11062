import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context, Hono } from 'hono'
import { type Asset, type AssetOptions, createAsset } from './asset'
import { chooseEncoding } from './packing'

export interface StaticOptions {
  /** Applied once to every page. */
  changePage?: ((html: string) => string) | undefined
  /** Returns a digest page rendered for its address; `null`: serve the page unchanged. */
  digestPage?: ((context: Context, html: string) => Promise<Response | null>) | undefined
}

/**
 * Serves the built portal from memory, compressed once: the digest page at its addresses, the portal at all others that match no file.
 * Names come from the folder's listing, so no request can reach outside it.
 */
export function serveStatic(app: Hono, folder: string, { changePage, digestPage }: StaticOptions = {}): void {
  // Server code is never served.
  const assets = loadAssets(folder, { changePage, isWanted: (path) => !path.startsWith('/server/') })
  const digest = assets.get('/digest.html')
  const digestHtml = digest?.body('identity').then((page) => new TextDecoder().decode(page)) ?? ''
  for (const path of ['/quarantine/:id/digest', '/quarantine/:id/digest/']) {
    app.get(path, async (context) => {
      const answer = (await digestPage?.(context, await digestHtml)) ?? (await sendAsset(context, digest))
      // Its address contains secrets: no copy may be stored anywhere (XD-15).
      answer.headers.set('cache-control', 'no-store')
      return answer
    })
  }
  app.get('*', async (context) => {
    const asset = assets.get(context.req.path)
    if (asset) return sendAsset(context, asset)
    return extname(context.req.path) ? context.text('Not found.', 404) : sendAsset(context, assets.get('/index.html'))
  })
}

/** Sends a file in an encoding that the browser accepts. */
export async function sendAsset(
  context: Context,
  asset: Asset | undefined,
  caching = asset && cacheControl(asset),
): Promise<Response> {
  if (!asset) return context.text('Not found.', 404)
  const etag = await asset.etag()
  context.header('content-type', asset.type)
  context.header('etag', etag)
  context.header('vary', 'Accept-Encoding')
  context.header('cache-control', caching)
  if (context.req.header('if-none-match') === etag) return context.body(null, 304)
  const encoding = chooseEncoding(context.req.header('accept-encoding'))
  if (encoding !== 'identity') context.header('content-encoding', encoding)
  return context.body(await asset.body(encoding))
}

function cacheControl({ isImmutable, type }: Asset): string {
  if (isImmutable) return 'public, max-age=31536000, immutable'
  // Otherwise a page would fetch a picture twice: for the logo and for the tab's icon.
  return type.startsWith('image/') ? 'public, max-age=300' : 'no-cache'
}

export interface LoadOptions extends Pick<StaticOptions, 'changePage'> {
  /** Selects paths in the folder. Default: all. */
  isWanted?: (path: string) => boolean
  /** Default: best. */
  effort?: AssetOptions['effort']
}

/** Loads the files of a folder, keyed by relative path. Pages are read at once, so that they match the listing. */
export function loadAssets(folder: string, options: LoadOptions = {}): Map<string, Asset> {
  const { changePage = (html) => html, isWanted = () => true, effort = 'best' } = options
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (!isWanted(path)) continue
    const isImmutable = /-[\w-]{8,}\.\w+(\.map)?$/.test(entry.name) && /^\/(assets|chunks)\//.test(path)
    const content = extname(file) === '.html' && Buffer.from(changePage(readFileSync(file, 'utf8')))
    assets.set(path, createAsset({ file, isImmutable, effort, ...(content && { content }) }))
  }
  return assets
}
