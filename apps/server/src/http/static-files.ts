import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context, Hono } from 'hono'

interface Asset {
  type: string
  etag: string
  /** Hashed names never change their content. */
  isImmutable: boolean
  bodies: { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; identity: Uint8Array<ArrayBuffer> }
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

/**
 * Serves the built portal from memory, compressed once at start: the digest page at its addresses, the portal at all others
 * that name no file. Names come from the folder's listing, so no request can reach outside it. `changePage` is applied to
 * every page once.
 */
export function serveStatic(app: Hono, folder: string, changePage: (html: string) => string = (html) => html): void {
  const assets = loadAssets(folder, changePage)
  for (const path of ['/quarantine/:id/digest', '/quarantine/:id/digest/']) {
    app.get(path, (context) => {
      const answer = send(context, assets.get('/digest.html'))
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
  context.header('cache-control', asset.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (context.req.header('if-none-match') === asset.etag) return context.body(null, 304)
  const encoding = chooseEncoding(context.req.header('accept-encoding') ?? '')
  if (encoding !== 'identity') context.header('content-encoding', encoding)
  return context.body(asset.bodies[encoding])
}

function chooseEncoding(accepted: string): keyof Asset['bodies'] {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((item) => !/;\s*q=0(?:\.0*)?\s*$/.test(item))
  const takes = (name: string) => names.some((item) => item.trim().split(';')[0] === name)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

function loadAssets(folder: string, changePage: (html: string) => string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const content = extname(file) === '.html' ? Buffer.from(changePage(readFileSync(file, 'utf8'))) : readFileSync(file)
    assets.set(path, {
      type: types[extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`,
      isImmutable: /-[\w-]{8,}\.\w+(\.map)?$/.test(entry.name) && path.startsWith('/assets/'),
      bodies: {
        br: new Uint8Array(brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
        gzip: new Uint8Array(gzipSync(content, { level: 9 })),
        identity: new Uint8Array(content),
      },
    })
  }
  return assets
}
