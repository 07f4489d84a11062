import { Readable } from 'node:stream'
import { holdsAt } from './bytes'
import { type Visit, visitUnpacked } from './packed-file'
import { type ReadingAllowance, Unreadable } from './reading-allowance'

const block = 512
const longestName = 4_096
const longestHeader = 65_536
/** Links, devices, folders, and headers that say something about others. */
const noFiles = '123456DKMNVg'

/** Whether bytes are a tar archive: by its mark, or for the oldest kind by the sum of its first header. */
export function isTar(bytes: Buffer): boolean {
  return bytes.length >= block && (holdsAt(bytes, 257, 'ustar') || (bytes[0] !== 0 && hasSum(bytes)))
}

/** Reads a tar archive with the long names of GNU and POSIX. */
export async function readTar(bytes: Buffer, allowance: ReadingAllowance, visit: Visit): Promise<void> {
  let longName: string | null = null
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0; ) {
    const header = bytes.subarray(at, at + block)
    if (!hasSum(header)) throw new Unreadable('damaged')
    allowance.countEntry()
    const size = sizeIn(header)
    const content = bytes.subarray(at + block, at + block + size)
    if (!Number.isSafeInteger(size) || content.length < size) throw new Unreadable('damaged')
    const kind = header.toString('latin1', 156, 157)
    if (kind === 'L') longName = cut(content.subarray(0, longestName).toString())
    else if (kind === 'x')
      longName = /(?:^|\n)\d+ path=([^\n]*)/.exec(content.subarray(0, longestHeader).toString())?.[1] ?? longName
    else {
      // Any kind that is not known is a file (POSIX, pax); the sparse one of GNU begins like its content.
      if (!noFiles.includes(kind)) {
        const stream = Readable.from([content], { objectMode: true })
        await visitUnpacked({ name: longName ?? nameIn(header), stream, packed: size }, allowance, visit)
      }
      longName = null
    }
    at += block + Math.ceil(size / block) * block
  }
}

function hasSum(header: Buffer): boolean {
  let sum = 8 * 0x20
  for (let at = 0; at < block; at += 1) if (at < 148 || at >= 156) sum += header[at] ?? 0
  return Number.parseInt(cut(header.toString('latin1', 148, 156)).trim(), 8) === sum
}

/** Octal digits, or from 8 GB on a number in base 256. */
function sizeIn(header: Buffer): number {
  if ((header[124] ?? 0) & 0x80) return Number(header.readBigUInt64BE(128))
  return Number.parseInt(cut(header.toString('latin1', 124, 136)).trim() || '0', 8)
}

function nameIn(header: Buffer): string {
  const prefix = holdsAt(header, 257, 'ustar\0') ? cut(header.subarray(345, 500).toString()) : ''
  const name = cut(header.subarray(0, 100).toString())
  return prefix ? `${prefix}/${name}` : name
}

const cut = (text: string) => text.split('\0')[0] ?? ''
