import { maxReleaseRecipients, readRecipients, recipientsProblem } from '@postern/core/quarantine'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { refuseField } from '../http/refuse'
import { deliveries } from '../messages/messages.table'
import { domains } from '../tenants/tenants.table'
import type { ActionRequest, Entry } from './action-request'
import { refuseTooManyReleases, refuseVirus } from './release.service'

export interface OtherRecipients {
  recipients: readonly string[]
  reason: string
}

/**
 * Queues a held message for recipients other than its own, whose entry and history are unchanged. Recipients must be addresses in active
 * domains of the entry's customer: this tenant may not send held mail to any other, and no next hop is known for it.
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
      throw refuseField('recipients', 'quarantine.recipientMissing')
    case 'tooMany':
      throw refuseField('recipients', 'quarantine.tooManyRecipients', { most: maxReleaseRecipients })
    case 'notAnAddress':
      throw refuseField('recipients', 'quarantine.wrongRecipient')
  }
  if (addresses.includes(ownerAddress.toLowerCase())) {
    throw refuseField('recipients', 'quarantine.ownRecipient', { address: ownerAddress })
  }
  const reason = given.trim()
  if (reason === '') throw refuseField('reason', 'quarantine.reasonMissing')
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
    throw refuseField('recipients', 'quarantine.foreignRecipients', { addresses: foreign.join(', ') })
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

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
