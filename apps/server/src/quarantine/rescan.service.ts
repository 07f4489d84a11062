import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { Scanner } from '../mail/judge/scanner'
import { messageReader } from '../mail/reading/message-reader'
import { messages } from '../messages/messages.table'
import { readSource } from '../messages/read-source'
import type { ActionRequest } from './action-request'
import { entryToChange, recordAction } from './entry-actions.service'
import { inScope } from './entry-list'
import { quarantineEntries } from './quarantine.table'

/** Loads the parts of a held message that a scanner needs. */
export async function readForScan(tx: Transaction, caller: Caller, id: number) {
  const [row] = await tx
    .select({
      sourceId: quarantineEntries.sourceId,
      sender: quarantineEntries.sender,
      recipient: quarantineEntries.ownerAddress,
      clientAddress: messages.clientAddress,
    })
    .from(quarantineEntries)
    .innerJoin(messages, eq(messages.id, quarantineEntries.messageId))
    .where(and(eq(quarantineEntries.id, id), inScope(scopeOf(caller))))
  const raw = row ? await readSource(tx, row.sourceId) : null
  if (!row || !raw) throw refuse('requests.notFound')
  return { ...row, raw }
}

/** Scans a message; holds no connection meanwhile. A failed scan changes nothing. */
export async function scanAgain(scanner: Scanner, held: Awaited<ReturnType<typeof readForScan>>): Promise<Verdict> {
  const { raw, sender, recipient, clientAddress } = held
  const { header, readError } = await messageReader.readFacts({ bytes: raw })
  if (readError) {
    throw refuse('quarantine.unreadable')
  }
  const { isSpam, ...found } = await scanner({ raw, header, sender, recipients: [recipient], clientAddress })
  if (found.scanErrorDetail) {
    throw refuse('quarantine.scannerAway')
  }
  return Verdict.parse({ ...found, ...(isSpam && { spamType: found.spamType ?? 'spam' }) })
}

/** Replaces the verdict with the scanner's result (AM-064). */
export async function storeScan(request: ActionRequest, id: number, found: Verdict) {
  const { tx } = request
  const entry = await entryToChange(request, id)
  // A person's virus verdict stays, whatever a scanner overlooks (AM-062).
  const { reclassedVirusName = null } = entry.verdict
  const verdict = { ...found, reclassedVirusName }
  const [before, after] = [quarantineReason(Verdict.parse(entry.verdict)).kind, quarantineReason(verdict).kind]
  const { spamScore } = verdict
  await tx.update(quarantineEntries).set({ verdict, spamScore }).where(eq(quarantineEntries.id, id))
  await tx.update(messages).set({ reason: after, spamScore }).where(eq(messages.id, entry.messageId))
  await recordAction(request, entry, {
    kind: 'rescanned',
    action: 'entryRescanned',
    detail: after,
    change: { before: { classification: before }, after: { classification: after } },
  })
  return { ...entry, verdict, spamScore }
}
