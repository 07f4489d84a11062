import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { messageSources } from './messages.table'
import { createWorkLimit } from './source-limit'

/**
 * Bytes that one statement reads. The driver decodes a result in one go: larger ones would block the event loop (XS-08). The header of a
 * message fits.
 */
export const sliceBytes = 524_288

/** A part of a source. */
export interface SourceSlice {
  slice: Buffer
  /** Bytes of the whole source. */
  size: number
}

export async function readSlice(tx: Transaction, id: number, from = 0): Promise<SourceSlice | undefined> {
  const [found] = await tx
    .select({
      slice: sql<Buffer>`substring(${messageSources.raw} from ${from + 1}::integer for ${sliceBytes}::integer)`,
      size: messageSources.size,
    })
    .from(messageSources)
    .where(eq(messageSources.id, id))
  return found
}

/** A whole source; `null` when it is no longer stored. */
export async function readSource(tx: Transaction, id: number): Promise<Buffer | null> {
  const first = await readSlice(tx, id)
  if (!first || first.slice.length >= first.size) return first?.slice ?? null
  const source = Buffer.allocUnsafe(first.size)
  let length = first.slice.copy(source)
  while (length < source.length) {
    const next = await readSlice(tx, id, length)
    if (!next || next.slice.length === 0) return null
    length += next.slice.copy(source, length)
  }
  return source
}

/** However many are in progress, connections remain for everything else. */
const slicesInTurn = createWorkLimit({ atOnce: 2, waitingAtMost: Number.POSITIVE_INFINITY })

/** Rest of a source after its first slice. Each slice is read in its own transaction, as the consumer may be slow. */
export async function* restOfSource(db: Database, id: number, size: number): AsyncGenerator<Buffer> {
  for (let from = sliceBytes; from < size; from += sliceBytes) {
    const next = await slicesInTurn(() => db.inScope({ as: 'system' }, (tx) => readSlice(tx, id, from)))
    if (!next) throw new Error('The source of the message is gone.')
    yield next.slice
  }
}
