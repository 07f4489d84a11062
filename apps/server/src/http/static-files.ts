import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context, Hono } from 'hono'
import { chooseEncoding, type Encoding, pack } from './packing'

interface Asset {
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
  const assets = loadAssets(folder, changePage)
  const digest = assets.get('/digest.html')
  const digestHtml = digest ? new TextDecoder().decode(digest.bodies.identity) : ''
  for (const path of ['/quarantine/:id/digest', '/quarantine/:id/digest/']) {
    app.get(path, async (context) => {
      const answer = (await digestPage?.(context, digestHtml)) ?? send(context, digest)
      // Its address carries secrets: no copy of it is kept anywhere (XD-15).
      answer.headers.set('cache-control', 'no-store')
      return answer
    })
  }
  app.get('*', (context) => {
    const asset = assets.get(context.req.path)
    if (asset) return send(context, asset)
    return extname(context.req.path) ? context.text('Not found.', 404) : send(context, assets.get('/index.html'))
  })
}

function send(context: Context, asset: Asset | undefined): Response {
  if (!asset) return context.text('Not found.', 404)
  context.header('content-type', asset.type)
  context.header('etag', asset.etag)
  context.header('vary', 'Accept-Encoding')
  context.header('cache-control', cacheControl(asset))
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

function loadAssets(folder: string, changePage: (html: string) => string = (html) => html): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    // Runs here, and is nobody else's.
    if (path.startsWith('/server/')) continue
    const content = extname(file) === '.html' ? Buffer.from(changePage(readFileSync(file, 'utf8'))) : readFileSync(file)
    assets.set(path, {
      type: types[extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`,
      isImmutable: /-[\w-]{8,}\.\w+(\.map)?$/.test(entry.name) && path.startsWith('/assets/'),
      bodies: {
        br: pack(content, { encoding: 'br', effort: 'best' }),
        gzip: pack(content, { encoding: 'gzip', effort: 'best' }),
        identity: pack(content, { encoding: 'identity', effort: 'best' }),
      },
    })
  }
  return assets
}
