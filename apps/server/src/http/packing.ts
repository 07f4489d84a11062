import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that an `Accept-Encoding` allows. */
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
  const isBest = effort === 'best'
  if (encoding === 'gzip') return new Uint8Array(gzipSync(content, { level: isBest ? 9 : 5 }))
  if (encoding === 'identity') return new Uint8Array(content)
  const params = { [constants.BROTLI_PARAM_QUALITY]: isBest ? 11 : 4 }
  return new Uint8Array(brotliCompressSync(content, { params }))
}
