import { formatDisplayAddress, type O365Action } from '@postern/core'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { cleanText } from '../mail/intake/clean-text'
import { o365Items, o365Mailboxes } from './o365.table'
import { junkFolder, type Mailbox, type MessageChange, type TenantMail } from './tenant-mail'
import { threatOf } from './threat-of'

const dayMs = 24 * 60 * 60 * 1000
/** Listing period of a message, from its receipt on. */
export const itemsKeptForMs = 90 * dayMs

export interface MailboxOfTenant {
  tenant: { id: string; resellerId: number; customerId: number; folder: string }
  mailbox: Mailbox
}

type NewItem = typeof o365Items.$inferInsert

/** Resolves a page of changes. Requests the headers of new messages and the folder of those that left: holds no connection. */
export async function readChanges(
  { db, mail, now }: { db: Database; mail: TenantMail; now: Date },
  { tenant, mailbox }: MailboxOfTenant,
  changes: readonly MessageChange[],
): Promise<ItemChange[]> {
  const known = await db.inScope({ as: 'system' }, (tx) => knownOf(tx, tenant.id, mailbox.id, changes))
  const read: ItemChange[] = []
  for (const change of changes) {
    const isKnown = known.has(change.id)
    if (change['@removed']) {
      if (!isKnown) continue
      const folder = await mail.placeOf(mailbox.id, change.id)
      const action = folder === null ? 'deleted' : 'restored'
      read.push({ kind: 'left', graphId: change.id, action, folder: cleanText(folder ?? '', 200) })
    } else if (isKnown) {
      read.push({ kind: 'back', graphId: change.id })
    } else {
      const receivedAt = instantOf(change, now)
      if (now.getTime() - receivedAt.getTime() > itemsKeptForMs) continue
      read.push({ kind: 'new', change, receivedAt, threat: threatOf(await mail.headers(mailbox.id, change.id)) })
    }
  }
  return read
}

type ItemChange =
  | { kind: 'new'; change: MessageChange; receivedAt: Date; threat: NewItem['threat'] }
  | { kind: 'left'; graphId: string; action: O365Action; folder: string }
  | { kind: 'back'; graphId: string }

/** Stores a page together with the next position: changes read twice are stored once. */
export async function storeChanges(
  tx: Transaction,
  { tenant, mailbox }: MailboxOfTenant,
  { read, folderId, link, now }: { read: readonly ItemChange[]; folderId: string; link: string; now: Date },
): Promise<void> {
  const { id: tenantId, resellerId, customerId } = tenant
  const folder = tenant.folder === junkFolder ? 'Junk Email' : tenant.folder
  const moved = tenant.folder === junkFolder ? ('moved_to_junk' as const) : ('moved_to_quarantine' as const)
  const isHere = { action: moved, state: 'open' as const, folder, changedAt: now }
  for (const item of read) {
    if (item.kind === 'new') {
      await tx
        .insert(o365Items)
        .values({
          ...{ id: nextTimeId(item.receivedAt), resellerId, customerId, tenantId, mailboxId: mailbox.id },
          ...{ receivedAt: item.receivedAt, mailbox: cleanText(mailbox.address, 320), threat: item.threat },
          ...textsOf(item.change),
          ...isHere,
        })
        .onConflictDoNothing({ target: [o365Items.tenantId, o365Items.mailboxId, o365Items.graphId] })
      continue
    }
    const ofItem = and(
      eq(o365Items.tenantId, tenantId),
      eq(o365Items.mailboxId, mailbox.id),
      eq(o365Items.graphId, item.graphId),
    )
    const left = item.kind === 'left' && { action: item.action, state: 'resolved' as const, folder: item.folder }
    await tx
      .update(o365Items)
      .set(left ? { ...left, changedAt: now } : isHere)
      .where(ofItem)
  }
  await tx
    .insert(o365Mailboxes)
    .values({ tenantId, mailboxId: mailbox.id, resellerId, customerId, folderId, link })
    .onConflictDoUpdate({ target: [o365Mailboxes.tenantId, o365Mailboxes.mailboxId], set: { folderId, link } })
}

async function knownOf(tx: Transaction, tenantId: string, mailboxId: string, changes: readonly MessageChange[]) {
  if (changes.length === 0) return new Set<string>()
  const ids = changes.map(({ id }) => id)
  const rows = await tx
    .select({ graphId: o365Items.graphId })
    .from(o365Items)
    .where(and(eq(o365Items.tenantId, tenantId), eq(o365Items.mailboxId, mailboxId), inArray(o365Items.graphId, ids)))
  return new Set(rows.map(({ graphId }) => graphId))
}

function textsOf({ id, subject, from, sender, internetMessageId }: MessageChange) {
  const shown = from?.emailAddress
  const address = sender?.emailAddress.address || shown?.address || ''
  return {
    graphId: id,
    sender: cleanText(address, 320),
    displayAddress: shown?.address ? displayAddressOf(shown.name ?? '', shown.address) : null,
    subject: cleanText(subject ?? '', 1_000),
    messageIdHeader: cleanText(internetMessageId ?? '', 1_000),
  }
}

function displayAddressOf(name: string, address: string): string {
  return cleanText(formatDisplayAddress({ name, address }), 1_000)
}

function instantOf({ receivedDateTime }: MessageChange, now: Date): Date {
  const at = new Date(receivedDateTime ?? '')
  return Number.isNaN(at.getTime()) || at > now ? now : at
}
