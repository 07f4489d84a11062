import type { Transaction } from '../../db/database'
import { stoppedMails } from '../../stop-mails/stop-mails.table'

type StoppedMail = typeof stoppedMails.$inferInsert

/** Rows of one insert. */
const rowsAtOnce = 500

/** Stores mail that stops hold, in the transaction that stores its message. */
export async function keepStopped(tx: Transaction, rows: readonly StoppedMail[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx.insert(stoppedMails).values(rows.slice(at, at + rowsAtOnce))
  }
}
