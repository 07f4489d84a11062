import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  name: string
  bytes: Buffer
  isEncrypted?: boolean
  /** Default: deflated. */
  isStored?: boolean
  /** Size that the archive states. Default: the true one. */
  statedSize?: number
  /** Name before the content, where it differs from the one in the directory. */
  localName?: string
  /** True when the directory does not name it. */
  isHidden?: boolean
}

/** Builds a ZIP archive. */
export function zipOf(...files: ZippedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, isEncrypted, isStored, statedSize = bytes.length, localName = name, isHidden } of files) {
    const data = isStored ? bytes : deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE((isEncrypted ? 1 : 0) | 0x0800, 2)
    shared.writeUInt16LE(isStored ? 0 : 8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(statedSize, 18)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), withName(shared, localName), Buffer.from(localName), data])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    if (!isHidden)
      directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), withName(shared, name), entry, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

function withName(shared: Buffer, name: string): Buffer {
  const header = Buffer.from(shared)
  header.writeUInt16LE(Buffer.byteLength(name), 22)
  return header
}

/** Builds a tar archive. */
export function tarOf(...files: { name: string; bytes: Buffer; kind?: string }[]): Buffer {
  const parts = files.map(({ name, bytes, kind = '0' }) => {
    const header = Buffer.alloc(512)
    header.write(name)
    header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write(`        ${kind}`, 148)
    header.write('ustar\x0000', 257)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
  })
  return Buffer.concat([...parts, Buffer.alloc(1_024)])
}
