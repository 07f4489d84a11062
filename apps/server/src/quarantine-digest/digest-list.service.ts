import { DigestEntryType, emailInDisplayAddress, isSpoofedDisplayAddress } from '@postern/core'
import { eq } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { refuse } from '../http/refuse'
import { domainOfAddress } from '../mail/intake/envelope-address'
import type { EntryRow } from '../quarantine/entry-answer'
import { quarantineEvents } from '../quarantine/quarantine.table'
import { customers } from '../tenants/tenants.table'
import { domainsOf, isOwn } from '../wbl/line-refusals'
import { oncePerOwner, wblEntries } from '../wbl/wbl.table'

export interface ListRequest {
  entry: EntryRow
  entryType: DigestEntryType
  envelopeOnly: boolean
  bothSenders: boolean
  address: string
  now: Date
}

/**
 * Adds the entry's sender to its recipient's own list, never to the customer's (XD-13). Addresses come from the stored entry; the display
 * address is added only for a spoofed entry whose owner has permission (XD-12).
 */
export async function listSender(
  tx: Transaction,
  { entry, entryType, envelopeOnly, bothSenders, address, now }: ListRequest,
): Promise<void> {
  const sender = entry.sender.toLowerCase()
  if (entryType === DigestEntryType.Allow && (await isOwnAddress(tx, entry, sender))) {
    throw refuse('senderLists.ownDomainAllowed', { domain: domainOfAddress(sender) })
  }
  const senders = [sender]
  const shown = emailInDisplayAddress(entry.displayAddress)?.toLowerCase()
  const isSpoofed = isSpoofedDisplayAddress(entry.displayAddress, entry.sender)
  if (
    entryType === DigestEntryType.Allow &&
    bothSenders &&
    isSpoofed &&
    shown &&
    (await mayAllowDisplayAddress(tx, entry.customerId)) &&
    !(await isOwnAddress(tx, entry, shown))
  ) {
    senders.push(shown)
  }
  const { resellerId, customerId, id: entryId, ownerAddress } = entry
  const author = { source: 'digest' as const, createdBy: ownerAddress ?? '' }
  await tx
    .insert(wblEntries)
    .values(
      senders.map((sender) => ({
        resellerId,
        customerId,
        userId: entry.ownerUserId,
        type: entryType,
        sender,
        envelopeOnly,
        ...author,
        entryId,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: oncePerOwner,
      set: { type: entryType, envelopeOnly, ...author, entryId, createdAt: now, expiresAt: null },
    })
  const kind = entryType === DigestEntryType.Allow ? ('allowed' as const) : ('blocked' as const)
  const id = nextTimeId(now)
  const detail = senders.join(', ')
  await tx
    .insert(quarantineEvents)
    .values({ id, resellerId, customerId, entryId, at: now, kind, actor: 'recipient', address, detail })
}

/** Allowing an address of the customer would let in anyone who forges it. */
async function isOwnAddress(tx: Transaction, entry: EntryRow, address: string): Promise<boolean> {
  // The holder of a digest link has no right to read the customer's domains.
  const ownDomains = await asSystem(tx, () => domainsOf(tx, entry, []))
  return isOwn({ type: DigestEntryType.Allow }, { sender: address, network: null }, ownDomains)
}

async function mayAllowDisplayAddress(tx: Transaction, customerId: number): Promise<boolean> {
  const [customer] = await tx
    .select({ allowDisplayWhitelist: customers.allowDisplayWhitelist })
    .from(customers)
    .where(eq(customers.id, customerId))
  return customer?.allowDisplayWhitelist ?? false
}
