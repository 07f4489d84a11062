import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns the smallest encoding that an `Accept-Encoding` allows. */
export function chooseEncoding(accepted = ''): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((item) => !/;\s*q=0(?:\.0*)?\s*$/.test(item))
  const takes = (name: string) => names.some((item) => item.trim().split(';')[0] === name)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

export interface PackOptions {
  encoding: Encoding
  /** `best`: for what is packed once and sent often. */
  effort: 'quick' | 'best'
}

export function pack(content: Uint8Array, { encoding, effort }: PackOptions): Uint8Array<ArrayBuffer> {
  if (encoding === 'gzip') return new Uint8Array(gzipSync(content, gzipOptions(effort)))
  if (encoding === 'identity') return new Uint8Array(content)
  return new Uint8Array(brotliCompressSync(content, brotliOptions(effort)))
}

let queue: Promise<unknown> = Promise.resolve()

/** Compresses at the highest level without blocking the event loop; sequentially, so that at most one processor is used. */
export function packAside(content: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const packed = queue.then(async () => {
    const body =
      encoding === 'gzip'
        ? await promisify(gzip)(content, gzipOptions('best'))
        : await promisify(brotliCompress)(content, brotliOptions('best'))
    return new Uint8Array(body)
  })
  // A failure does not stop the others.
  queue = packed.catch(() => {})
  return packed
}

const gzipOptions = (effort: PackOptions['effort']) => ({ level: effort === 'best' ? 9 : 5 })
const brotliOptions = (effort: PackOptions['effort']) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 4 },
})
