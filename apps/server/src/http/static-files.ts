import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context, Hono } from 'hono'
import { chooseEncoding, type Encoding, type PackOptions, pack } from './packing'

/** A file of a build, held in memory. */
export interface Asset {
  type: string
  etag: string
  /** Hashed names never change their content. */
  isImmutable: boolean
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
}

export interface StaticOptions {
  /** Applied to every page once. */
  changePage?: ((html: string) => string) | undefined
  /** Answers a digest page made for its address; `null`: the page as it is. */
  digestPage?: ((context: Context, html: string) => Promise<Response | null>) | undefined
}

/**
 * Serves the built portal from memory, compressed once at start: the digest page at its addresses, the portal at all others
 * that name no file. Names come from the folder's listing, so no request can reach outside it.
 */
export function serveStatic(app: Hono, folder: string, { changePage, digestPage }: StaticOptions = {}): void {
  // What runs here is nobody else's.
  const assets = loadAssets(folder, { changePage, isWanted: (path) => !path.startsWith('/server/') })
  const digest = assets.get('/digest.html')
  const digestHtml = digest ? new TextDecoder().decode(digest.bodies.identity) : ''
  for (const path of ['/quarantine/:id/digest', '/quarantine/:id/digest/']) {
    app.get(path, async (context) => {
      const answer = (await digestPage?.(context, digestHtml)) ?? sendAsset(context, digest)
      // Its address carries secrets: no copy of it is kept anywhere (XD-15).
      answer.headers.set('cache-control', 'no-store')
      return answer
    })
  }
  app.get('*', (context) => {
    const asset = assets.get(context.req.path)
    if (asset) return sendAsset(context, asset)
    return extname(context.req.path) ? context.text('Not found.', 404) : sendAsset(context, assets.get('/index.html'))
  })
}

/** Answers with a file, as the browser takes it. */
export function sendAsset(
  context: Context,
  asset: Asset | undefined,
  caching = asset && cacheControl(asset),
): Response {
  if (!asset) return context.text('Not found.', 404)
  context.header('content-type', asset.type)
  context.header('etag', asset.etag)
  context.header('vary', 'Accept-Encoding')
  context.header('cache-control', caching)
  if (context.req.header('if-none-match') === asset.etag) return context.body(null, 304)
  const encoding = chooseEncoding(context.req.header('accept-encoding'))
  if (encoding !== 'identity') context.header('content-encoding', encoding)
  return context.body(asset.bodies[encoding])
}

function cacheControl({ isImmutable, type }: Asset): string {
  if (isImmutable) return 'public, max-age=31536000, immutable'
  // A picture is fetched twice by one page otherwise: for the logo and for the tab's icon.
  return type.startsWith('image/') ? 'public, max-age=300' : 'no-cache'
}

export interface LoadOptions extends Pick<StaticOptions, 'changePage'> {
  /** Paths in the folder. Default: all. */
  isWanted?: (path: string) => boolean
  /** Many files are packed quickly, so that the server starts soon. Default: best. */
  effort?: PackOptions['effort']
}

/** The files of a folder by their paths in it, each compressed once. */
export function loadAssets(folder: string, options: LoadOptions = {}): Map<string, Asset> {
  const { changePage = (html) => html, isWanted = () => true, effort = 'best' } = options
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (!isWanted(path)) continue
    const content = extname(file) === '.html' ? Buffer.from(changePage(readFileSync(file, 'utf8'))) : readFileSync(file)
    assets.set(path, {
      type: types[extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`,
      isImmutable: /-[\w-]{8,}\.\w+(\.map)?$/.test(entry.name) && /^\/(assets|chunks)\//.test(path),
      bodies: {
        br: pack(content, { encoding: 'br', effort }),
        gzip: pack(content, { encoding: 'gzip', effort }),
        identity: pack(content, { encoding: 'identity', effort }),
      },
    })
  }
  return assets
}
