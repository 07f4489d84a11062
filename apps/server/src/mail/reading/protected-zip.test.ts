import { describe, expect, it } from 'vitest'
import { isProtectedZip } from './protected-zip'

const allOnes = 0xffffffff

interface Zipped {
  comment?: string
  /** Bytes before the archive, which its offsets exclude. */
  prefix?: Buffer
  /** Stores the directory's size and position in a ZIP64 record, which may be missing. */
  zip64?: 'whole' | 'withoutRecord' | 'withoutLocator'
}

/** Builds a ZIP archive of empty files with the given flags. */
function zip(flags: number[], { comment = '', prefix = Buffer.alloc(0), zip64 }: Zipped = {}): Buffer {
  const entries = flags.map((flag) => {
    const entry = Buffer.alloc(46 + 5)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flag, 8)
    entry.writeUInt16LE(5, 28)
    entry.write('a.txt', 46)
    return entry
  })
  const files = Buffer.from('files')
  const size = Buffer.concat(entries).length
  const record = Buffer.alloc(56)
  record.writeUInt32LE(zip64 === 'withoutRecord' ? 0 : 0x06064b50, 0)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(files.length), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(zip64 === 'withoutLocator' ? 0 : 0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(files.length + size), 8)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(zip64 ? allOnes : size, 12)
  end.writeUInt32LE(zip64 ? allOnes : files.length, 16)
  const large = zip64 ? [record, locator] : []
  return Buffer.concat([prefix, files, ...entries, ...large, end, Buffer.from(comment)])
}

const prefix = Buffer.from('MZ, a program that unpacks what follows')

describe('isProtectedZip', () => {
  it.each([
    { what: 'an archive without a password', bytes: zip([0, 8]), is: false },
    { what: 'an archive whose second file needs one', bytes: zip([8, 9]), is: true },
    { what: 'one behind a comment', bytes: zip([1], { comment: 'made by a tool' }), is: true },
    { what: 'one behind other bytes', bytes: zip([0, 1], { prefix }), is: true },
    { what: 'one without a password behind other bytes', bytes: zip([0], { prefix }), is: false },
    { what: 'a ZIP64 archive that needs one', bytes: zip([0, 1], { zip64: 'whole' }), is: true },
    { what: 'a ZIP64 archive without one', bytes: zip([0, 8], { zip64: 'whole' }), is: false },
    { what: 'an empty ZIP64 archive', bytes: zip([], { zip64: 'whole' }), is: false },
    { what: 'a ZIP64 archive behind other bytes', bytes: zip([1], { prefix, zip64: 'whole' }), is: true },
    { what: 'one like it without a password', bytes: zip([0], { prefix, zip64: 'whole' }), is: false },
    { what: 'a ZIP64 archive whose record is missing', bytes: zip([0], { zip64: 'withoutRecord' }), is: true },
    { what: 'a ZIP64 archive whose locator is missing', bytes: zip([0], { zip64: 'withoutLocator' }), is: true },
    { what: 'an empty archive', bytes: zip([]), is: false },
    { what: 'nothing', bytes: Buffer.alloc(0), is: false },
    { what: 'a text', bytes: Buffer.from('PK is no archive, however long it is'), is: false },
    { what: 'a directory that is cut', bytes: zip([1]).subarray(20), is: false },
  ])('returns $is for $what', ({ bytes, is }) => {
    expect(isProtectedZip(bytes)).toBe(is)
  })

  it('terminates for any bytes', () => {
    const signature = Buffer.from([0x50, 0x4b, 0x05, 0x06])
    for (let at = 0; at < 200; at += 1) {
      const bytes = Buffer.alloc(200, at)
      signature.copy(bytes, at)
      expect(typeof isProtectedZip(bytes)).toBe('boolean')
    }
  })
})
