import { BlobMissing, type ByteRange } from '../blobs/blob-backend'
import type { BlobStore } from '../blobs/blob-store'
import { refuse } from '../http/refuse'

/** Bytes in each part of a download except the last. */
export const partBytes = 1024 * 1024

/** A larger file is not created. */
export const fileBytesAtMost = 256 * 1024 * 1024

/** The report's file would exceed the stored maximum. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

export const partCount = (size: number) => Math.max(Math.ceil(size / partBytes), 1)

/** Bytes of a one-based part; `null` beyond the last. */
export function partRange(part: number, size: number, bytesOfPart = partBytes): { start: number; end: number } | null {
  const start = (part - 1) * bytesOfPart
  if (part < 1 || (part > 1 && start >= size)) return null
  return { start, end: Math.min(start + bytesOfPart, size) }
}

/** Part of a file in base64. Refuses one whose file is lost. */
export async function readPart(blobs: BlobStore, key: string, range: ByteRange): Promise<string> {
  try {
    return (await blobs.read(key, range)).toString('base64')
  } catch (error) {
    throw error instanceof BlobMissing ? refuse('reports.noFile') : error
  }
}
