import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/** Runs part of a transaction in a savepoint: a failure rolls back only that part. */
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
