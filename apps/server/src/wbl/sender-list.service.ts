import { WblType } from '@postern/core'
import type { OwnerColumns } from '@postern/core/sender-lists'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { judgementFromRcpt } from '../mail/judge/list-match'
import { messages } from '../messages/messages.table'
import type { ActionRequest, Entry } from '../quarantine/action-request'
import { entryToChange, recordAction } from '../quarantine/entry-actions.service'
import { domains } from '../tenants/tenants.table'
import { authorOf, type EntryRow, lets } from './entry-content'
import { knownMail, selectMail } from './known-mail'
import { contradicts, domainsOf, forcedAbove, isOwn } from './line-refusals'
import { countOf, entriesAtMost, lockLists, ofOwner } from './owner-lists'
import { sendersOf } from './senders-of'
import { wblEntries } from './wbl.table'

export interface SenderDecision {
  entryType: 1 | 3
  scope: 'sender' | 'domain'
}

/** Returns what the customer's lists say about the sender of a held message, judged as mail is. */
export async function readListing(
  { tx, now }: Pick<ActionRequest, 'tx' | 'now'>,
  entry: Pick<Entry, 'sender' | 'messageId'>,
) {
  const [mail] = await knownMail(tx, await selectMail(tx).where(eq(messages.id, entry.messageId)), now)
  const chain = mail ? judgementFromRcpt(mail.facts, sendersOf(mail.row)).chain : []
  const counting = new Map(
    chain.flatMap(({ entry: { id, sender }, why }) => {
      const isAbout = sender !== null && why !== 'other' && why !== 'expired'
      return isAbout ? [[id, why] as const] : []
    }),
  )
  const rows =
    counting.size === 0
      ? []
      : await tx
          .select()
          .from(wblEntries)
          .where(and(isNotNull(wblEntries.customerId), inArray(wblEntries.id, [...counting.keys()])))
          .orderBy(asc(wblEntries.id))
  return {
    sender: entry.sender.toLowerCase() || null,
    entries: rows.map(({ id, sender, type, level, source, createdAt }) => ({
      ...{ id, sender: sender ?? '', type, isForCustomer: level === 'customer', why: counting.get(id) ?? '', source },
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Allows or blocks the sender of a held message for everybody at its customer. The sender is taken from the stored message. */
export async function decideSender(request: ActionRequest, id: number, { entryType, scope }: SenderDecision) {
  const entry = await entryToChange(request, id)
  const { sender, before } = await listAddress(request, { ...entry, entryId: id }, { entryType, scope })
  const isAllowed = entryType === WblType.AllowAll
  await recordAction(request, entry, {
    kind: isAllowed ? 'allowed' : 'blocked',
    action: isAllowed ? 'senderAllowed' : 'senderBlocked',
    detail: sender,
    change: { before: { sender, type: before }, after: { sender, type: String(entryType) } },
  })
  return readListing(request, entry)
}

/** Owner and sender of the mail. */
export interface ListedMail extends Pick<Entry, 'resellerId' | 'customerId' | 'sender'> {
  /** Held message that the listing was made from; `null`: none. */
  entryId: number | null
}

/**
 * Adds a sender, or its domain, to the customer's list. Entries that it has there already, with and without subdomains, take the new type
 * and author, and keep everything else.
 */
export async function listAddress(
  { tx, now, caller }: ActionRequest,
  mail: ListedMail,
  { entryType, scope }: SenderDecision,
) {
  const { resellerId, customerId, entryId } = mail
  const address = mail.sender.toLowerCase()
  if (address === '') throw refuse('senderLists.noSender')
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const sender = scope === 'domain' ? `@${domain}` : address
  await refuseOwnDomain(tx, mail, domain, { entryType, scope })
  const owner: OwnerColumns = { resellerId, customerId, domainId: null, groupId: null, userId: null }
  await lockLists(tx, [owner])
  const subject = { sender, network: null }
  if (contradicts(await forcedAbove({ tx, now }, owner, [subject]), subject, entryType)) {
    throw refuse('senderLists.forcedAbove')
  }
  const known = await tx
    .select()
    .from(wblEntries)
    .where(and(ofOwner(owner), eq(wblEntries.sender, sender)))
    .orderBy(asc(wblEntries.id))
  const ownDomains = await domainsOf(tx, owner, [])
  for (const { subdomains } of known) {
    if (isOwn({ type: entryType, subdomains }, subject, ownDomains)) throw refuse('senderLists.ownDomain')
  }
  const author = { ...authorOf(caller), entryId }
  const isOver = ({ expiresAt }: EntryRow) => expiresAt !== null && expiresAt <= now
  for (const entry of known) {
    if (entry.type === entryType && !isOver(entry)) continue
    const cleared = { ...(isOver(entry) && { expiresAt: null }), ...(!lets(entryType) && { isUnproven: false }) }
    await tx
      .update(wblEntries)
      .set({ type: entryType, ...author, createdAt: now, ...cleared })
      .where(eq(wblEntries.id, entry.id))
  }
  if (known.length === 0) {
    if ((await countOf(tx, owner)) >= entriesAtMost) throw refuse('senderLists.full')
    await tx.insert(wblEntries).values({ resellerId, customerId, type: entryType, sender, ...author, createdAt: now })
  }
  return { sender, before: known.map(({ type }) => type).join(', ') }
}

/** Allowing an own domain would let in anyone who forges it; blocking all of it would stop the customer's own mail. */
async function refuseOwnDomain(
  tx: Transaction,
  { customerId }: Pick<Entry, 'customerId'>,
  domain: string,
  { entryType, scope }: SenderDecision,
) {
  if (entryType === WblType.Block && scope === 'sender') return
  const [own] = await tx
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.customerId, customerId), eq(domains.name, domain)))
  if (!own) return
  const isAllowed = entryType === WblType.AllowAll
  throw refuse(isAllowed ? 'senderLists.ownDomainAllowed' : 'senderLists.ownDomainBlocked', { domain })
}
