import { Role, Stage } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import { type Classification, quarantineReason, reclassified } from '@postern/core/quarantine'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import { nextTimeId } from '../db/next-time-id'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { refuseStale } from '../http/version'
import { noteSteps } from '../message-history/store-history'
import { messages } from '../messages/messages.table'
import { closeRequest } from '../release-requests/close-request'
import type { ActionRequest, Entry } from './action-request'
import { entryVersion } from './entry-details'
import { inScope } from './entry-list'
import { digestCodes, type QuarantineEventKind, quarantineEntries, quarantineEvents } from './quarantine.table'
import { releaseLocked } from './release.service'
import { type OtherRecipients, releaseToOthers } from './release-to-others.service'

/** Action of an administrator on one held message; returns its row afterwards. */
export type EntryAction = (request: ActionRequest, id: number) => Promise<Entry>

export const release: EntryAction = (request, id) => releaseAs(request, id, { releasesVirus: false })

/** Also releases a message that contains a virus (AM-062). */
export const releaseVirus: EntryAction = (request, id) => releaseAs(request, id, { releasesVirus: true })

export const lock: EntryAction = async (request, id) => {
  const entry = await entryToChange(request, id)
  if (entry.isLocked) return entry
  await request.tx.update(quarantineEntries).set({ isLocked: true }).where(eq(quarantineEntries.id, id))
  await recordAction(request, entry, { kind: 'locked', action: 'entryLocked' })
  return { ...entry, isLocked: true }
}

export const unlock: EntryAction = async (request, id) => {
  const entry = await entryToChange(request, id)
  if (!entry.isLocked) return entry
  await request.tx.update(quarantineEntries).set({ isLocked: false }).where(eq(quarantineEntries.id, id))
  await recordAction(request, entry, { kind: 'unlocked', action: 'entryUnlocked' })
  return { ...entry, isLocked: false }
}

/** Housekeeping deletes the source when nothing else needs it. */
export const remove: EntryAction = async (request, id) => {
  const { tx } = request
  const entry = await entryToChange(request, id)
  if (entry.isLocked) throw refuse('quarantine.locked')
  if (entry.stage === Stage.Processing) {
    throw refuse('quarantine.beingReleased')
  }
  await tx.delete(digestCodes).where(eq(digestCodes.entryId, id))
  const { caller, now } = request
  await closeRequest(tx, id, { state: 'expired', by: caller.username, now, tells: true })
  await tx.delete(quarantineEntries).where(eq(quarantineEntries.id, id))
  // A message released earlier stays delivered in the message history.
  if (entry.stage !== Stage.Released) {
    const { resellerId, customerId, messageId } = entry
    await noteSteps(
      tx,
      { resellerId, customerId, messageId, at: now, steps: [{ kind: 'deleted', actor: caller.username }] },
      tx.update(messages).set({ state: 'discarded' }).where(eq(messages.id, messageId)),
    )
  }
  await recordAction(request, entry, { kind: 'deleted', action: 'entryDeleted' })
  return entry
}

/** Changes the message's verdict; a virus found by a scanner stays one. */
export function reclassifyTo(classification: Classification): EntryAction {
  return async (request, id) => {
    const { tx } = request
    const entry = await entryToChange(request, id)
    const before = Verdict.parse(entry.verdict)
    if (quarantineReason(before).kind === 'virus' && request.caller.role === Role.CustomerAdmin) {
      throw refuse('quarantine.virusStays')
    }
    const verdict = reclassified(before, classification)
    if (!verdict) {
      throw refuse('quarantine.scannerFoundVirus')
    }
    await tx.update(quarantineEntries).set({ verdict }).where(eq(quarantineEntries.id, id))
    await tx
      .update(messages)
      .set({ reason: quarantineReason(verdict).kind })
      .where(eq(messages.id, entry.messageId))
    await recordAction(request, entry, {
      kind: 'reclassified',
      action: 'entryReclassified',
      detail: classification,
      change: { before: { classification: quarantineReason(before).kind }, after: { classification } },
    })
    return { ...entry, verdict }
  }
}

async function releaseAs(request: ActionRequest, id: number, how: { releasesVirus: boolean }): Promise<Entry> {
  const { tx, caller, address, now } = request
  const entry = await entryToChange(request, id)
  const released = await releaseLocked(tx, entry, {
    actor: caller.username,
    address,
    now,
    isDigest: false,
    releasesVirus: how.releasesVirus,
  })
  await audit(request, entry, how.releasesVirus ? 'virusReleased' : 'entryReleased')
  return released
}

/** Sends it to recipients other than its own, for whom it stays held. */
export function releaseTo(others: OtherRecipients): EntryAction {
  return async (request, id) => {
    const entry = await entryToChange(request, id)
    const { addresses, reason } = await releaseToOthers(request, entry, others)
    await recordAction(request, entry, {
      kind: 'releasedToOthers',
      action: 'entryReleasedToOthers',
      detail: `${addresses.join(', ')} (${reason})`,
      change: { before: {}, after: { recipients: addresses.join(', '), reason } },
    })
    return entry
  }
}

/** Locks the row, so that two simultaneous changes are applied one after the other. */
export async function entryToChange({ tx, caller, ifMatch }: ActionRequest, id: number): Promise<Entry> {
  const [entry] = await tx
    .select()
    .from(quarantineEntries)
    .where(and(eq(quarantineEntries.id, id), inScope(scopeOf(caller))))
    .for('update')
  if (!entry) throw refuse('requests.notFound')
  refuseStale(ifMatch, entryVersion(entry))
  return entry
}

interface ActionRecord {
  kind: QuarantineEventKind
  /** As named in the audit log. */
  action: AuditAction
  detail?: string
  change?: Change
}

interface Change {
  before: Record<string, string>
  after: Record<string, string>
}

/** Records the action in the message's own history and in the audit log. */
export async function recordAction(
  request: ActionRequest,
  entry: Entry,
  { kind, action, detail = '', change }: ActionRecord,
): Promise<void> {
  await recordEvent(request, entry, { kind, detail })
  await audit(request, entry, action, change)
}

/** Writes what was done into the message's own history alone. */
export async function recordEvent(
  { tx, caller, address, now }: ActionRequest,
  { id: entryId, resellerId, customerId }: Pick<Entry, 'id' | 'resellerId' | 'customerId'>,
  { kind, detail = '' }: Pick<ActionRecord, 'kind' | 'detail'>,
): Promise<void> {
  const values = { id: nextTimeId(now), resellerId, customerId, entryId, at: now, kind, address, detail }
  await tx.insert(quarantineEvents).values({ ...values, actor: caller.username })
}

async function audit(request: ActionRequest, entry: Entry, action: AuditAction, change?: Change): Promise<void> {
  const { tx, caller, address, now } = request
  const { userId, username } = caller
  const { resellerId, customerId } = entry
  const target = `quarantine entry ${entry.id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, action, target, address, now, ...change })
}
