import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { type Encoding, type PackOptions, pack, packAside } from './packing'

/** A file of a build. Read and compressed on first request, then kept in memory. */
export interface Asset {
  type: string
  /** True for hashed names, whose content never changes. */
  isImmutable: boolean
  etag(): Promise<string>
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

export interface AssetOptions {
  file: string
  isImmutable: boolean
  /** Replaces the content of the file. */
  content?: Buffer
  /** `best` packs quickly for whoever asks first, and as small as can be for those who come later. */
  effort: PackOptions['effort']
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

export function createAsset({ file, content, isImmutable, effort }: AssetOptions): Asset {
  const read = async () => content ?? (await readFile(file))
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  let etag: Promise<string> | undefined

  async function packed(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const whole = await read()
    if (effort === 'best' && encoding !== 'identity') {
      const keep = (small: Uint8Array<ArrayBuffer>) => bodies.set(encoding, Promise.resolve(small))
      // If that fails, the quick version stays.
      packAside(whole, encoding).then(keep, () => {})
    }
    return pack(whole, { encoding, effort: 'quick' })
  }

  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    isImmutable,
    etag() {
      etag ??= read().then((whole) => `"${createHash('sha256').update(whole).digest('hex').slice(0, 16)}"`)
      // A file that cannot be read now may be readable later.
      etag.catch(() => {
        etag = undefined
      })
      return etag
    },
    body(encoding) {
      const known = bodies.get(encoding) ?? packed(encoding)
      known.catch(() => bodies.delete(encoding))
      // Only developer tools request source maps, which are larger than the files they belong to.
      if (!file.endsWith('.map')) bodies.set(encoding, known)
      return known
    },
  }
}
