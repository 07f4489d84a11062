import { maxReleaseRecipients, readRecipients, recipientsProblem } from '@postern/core/quarantine'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { ServiceError } from '../http/service-error'
import { deliveries } from '../messages/messages.table'
import { domains } from '../tenants/tenants.table'
import type { ActionRequest, Entry } from './entry-actions.service'
import { refuseTooManyReleases, refuseVirus } from './release.service'

export interface OtherRecipients {
  recipients: readonly string[]
  reason: string
}

/**
 * Queues a held message for others than its own recipient, whose entry and history stay as they are. The others are addresses
 * in active domains of the entry's customer: no other is this tenant's to send held mail to, and no next hop of it is known.
 */
export async function releaseToOthers({ tx, now }: ActionRequest, entry: Entry, others: OtherRecipients) {
  refuseVirus(entry)
  const { addresses, reason } = checked(entry, others)
  const domainIds = await domainsOf(tx, entry.customerId, addresses)
  await refuseTooManyReleases(tx, entry.id, now)
  const waiting = await onTheirWay(tx, entry)
  const { resellerId, customerId, sourceId, messageId, sender, id: entryId } = entry
  const shared = { resellerId, customerId, sourceId, messageId, sender, entryId, isToOthers: true, nextTryAt: now }
  const rows = addresses
    .filter((address) => !waiting.has(address))
    .map((recipient) => {
      return { ...shared, id: nextTimeId(now), recipient, domainId: domainIds.get(domainOf(recipient)) as number }
    })
  if (rows.length > 0) await tx.insert(deliveries).values(rows)
  return { addresses, reason }
}

function checked({ ownerAddress }: Entry, { recipients, reason: given }: OtherRecipients) {
  const addresses = readRecipients(recipients.join('\n'))
  switch (recipientsProblem(addresses)) {
    case 'missing':
      throw refused('recipients', 'Name at least one address.')
    case 'tooMany':
      throw refused('recipients', `A message goes to ${maxReleaseRecipients} others at most.`)
    case 'notAnAddress':
      throw refused('recipients', 'One of these is no e-mail address.')
  }
  if (addresses.includes(ownerAddress.toLowerCase())) {
    throw refused('recipients', `${ownerAddress} is the message’s own recipient. Release it without naming others.`)
  }
  const reason = given.trim()
  if (reason === '') throw refused('reason', 'Say why the message is released to others.')
  return { addresses, reason }
}

async function domainsOf(tx: Transaction, customerId: number, addresses: readonly string[]) {
  const names = [...new Set(addresses.map(domainOf))]
  const rows = await tx
    .select({ id: domains.id, name: domains.name })
    .from(domains)
    .where(
      and(
        eq(domains.customerId, customerId),
        eq(domains.isActive, true),
        isNull(domains.deletedAt),
        inArray(domains.name, names),
      ),
    )
  const found = new Map(rows.map(({ id, name }) => [name, id]))
  const foreign = names.filter((name) => !found.has(name))
  if (foreign.length > 0) {
    throw refused('recipients', `${foreign.join(', ')}: held mail is released to active domains of its customer only.`)
  }
  return found
}

async function onTheirWay(tx: Transaction, { id, sourceId }: Entry): Promise<Set<string>> {
  const rows = await tx
    .select({ recipient: deliveries.recipient })
    .from(deliveries)
    .where(and(eq(deliveries.sourceId, sourceId), eq(deliveries.entryId, id), eq(deliveries.isToOthers, true)))
  return new Set(rows.map(({ recipient }) => recipient))
}

function refused(field: string, text: string): ServiceError {
  return new ServiceError('bad_request', text, { fields: { [field]: [text] } })
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
