import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { runLarge } from '../../db/large-statement'
import { messageSources } from '../../messages/messages.table'

/** One copy of a source. */
interface SourceCopy {
  id: number
  customerId: number
  resellerId: number
}

/** Large sources may take longer on a slow disk: 2 s per megabyte, in ms. */
const timeoutMs = (bytes: number) => 5_000 + Math.ceil(bytes / 1_000_000) * 2_000
/** Smaller ones are stored within the usual time. */
const largeBytes = 262_144

interface Source {
  raw: Buffer
  /** Hex. */
  sha256: string
  copies: readonly SourceCopy[]
}

/** True for a source that is written to the connection in pieces. */
export const isLarge = ({ raw }: Pick<Source, 'raw'>): boolean => raw.length >= largeBytes

/** Stores the sources of messages, once per tenant: tenants never share a row. */
export async function storeSources(tx: Transaction, sources: readonly Source[]): Promise<void> {
  const small = sources.filter((source) => !isLarge(source))
  const rows = small.flatMap(({ copies, ...source }) => copies.map((copy) => rowOf(source, copy)))
  if (rows.length > 0) await tx.insert(messageSources).values(rows)
  for (const source of sources.filter(isLarge)) await storeLarge(tx, source)
}

/** A large source is sent to the database once and copied there. */
async function storeLarge(tx: Transaction, { copies, ...source }: Source): Promise<void> {
  const [first, ...others] = copies
  if (!first) return
  await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs(source.raw.length)}`))
  const { id, customerId, resellerId } = first
  const { raw, sha256 } = source
  await runLarge(tx, {
    text: 'insert into message_sources (id, reseller_id, customer_id, size, sha256, raw) values ($1, $2, $3, $4, $5, $6)',
    values: [id, resellerId, customerId, raw.length, sha256],
    bytes: raw,
  })
  for (const { id, customerId, resellerId } of others) {
    await tx.execute(sql`
      insert into message_sources (id, reseller_id, customer_id, raw, size, sha256)
      select ${id}, ${resellerId}, ${customerId}, raw, size, sha256 from message_sources where id = ${first.id}`)
  }
  await tx.execute(sql.raw('set local statement_timeout to default'))
}

function rowOf({ raw, sha256 }: Omit<Source, 'copies'>, { id, customerId, resellerId }: SourceCopy) {
  return { id, customerId, resellerId, raw, size: raw.length, sha256 }
}
