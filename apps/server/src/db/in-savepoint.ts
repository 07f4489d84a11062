import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/** A part of a transaction that is undone by itself when it fails; the rest goes on. */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`)
    await tx.execute(sql`release savepoint part`)
    throw error
  }
}
