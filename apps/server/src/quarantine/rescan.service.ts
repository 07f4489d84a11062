import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type Caller, scopeOf } from '../http/caller'
import { ServiceError } from '../http/service-error'
import { readFacts } from '../mail/intake/message-facts'
import type { Scanner } from '../mail/judge/scanner'
import { messageSources, messages } from '../messages/messages.table'
import { type ActionRequest, entryToChange, recordAction } from './entry-actions.service'
import { inScope } from './entry-list'
import { quarantineEntries } from './quarantine.table'

/** What a scanner is shown of a held message. */
export async function readForScan(tx: Transaction, caller: Caller, id: number) {
  const [row] = await tx
    .select({
      raw: messageSources.raw,
      sender: quarantineEntries.sender,
      recipient: quarantineEntries.ownerAddress,
      clientAddress: messages.clientAddress,
    })
    .from(quarantineEntries)
    .innerJoin(messageSources, eq(messageSources.id, quarantineEntries.sourceId))
    .innerJoin(messages, eq(messages.id, quarantineEntries.messageId))
    .where(and(eq(quarantineEntries.id, id), inScope(scopeOf(caller))))
  if (!row) throw new ServiceError('not_found', 'Not found.')
  return row
}

/** Has a message scanned; holds no connection meanwhile. A scanner that failed changes nothing. */
export async function scanAgain(scanner: Scanner, held: Awaited<ReturnType<typeof readForScan>>): Promise<Verdict> {
  const { raw, sender, recipient, clientAddress } = held
  const { header } = await readFacts(raw)
  const { isSpam, ...found } = await scanner({ raw, header, sender, recipients: [recipient], clientAddress })
  if (found.scanErrorDetail) {
    throw new ServiceError('unavailable', 'The scanner did not answer, so the verdict stays as it is. Try again later.')
  }
  return Verdict.parse({ ...found, ...(isSpam && { spamType: found.spamType ?? 'spam' }) })
}

/** Stores what the scanner found in place of the verdict before (AM-064). */
export async function storeScan(request: ActionRequest, id: number, found: Verdict) {
  const { tx } = request
  const entry = await entryToChange(request, id)
  // What a person called a virus stays one, whatever a scanner overlooks (AM-062).
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
