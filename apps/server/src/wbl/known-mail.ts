import type { Verdict } from '@postern/core'
import { defaultDomainPolicy } from '@postern/core/management'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { customerRules } from '../customer-rules/customer-rules.table'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { plainAddress } from '../mail/intake/plain-address'
import { listedSenders } from '../mail/judge/list-match'
import { readLists } from '../mail/judge/read-lists'
import { storedFacts } from '../mail/judge/stored-facts'
import { messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { readSenderChecks } from '../sender-checks/read-sender-checks'
import { customers, domains } from '../tenants/tenants.table'
import { userAddresses, users } from '../users/users.table'
import { sendersOf } from './senders-of'

const { id, resellerId, customerId, domainId, receivedAt, sender, recipient, displayAddress, subject } = messages
const { clientAddress, state, reason, ruleId, effects, spamScore, heldFile, authentication } = messages
const columns = {
  ...{ id, resellerId, customerId, domainId, receivedAt, sender, recipient, displayAddress, subject },
  ...{ clientAddress, state, reason, ruleId, effects, spamScore, heldFile, authentication },
}

/** Reads stored messages; the caller's condition, order and limit are still to be added. */
export const selectMail = (tx: Transaction) => tx.select(columns).from(messages).$dynamic()

type Mail = Awaited<ReturnType<typeof selectMail>>[number]

/** A stored message as it was judged, with the lists of today. */
export type KnownMail = Awaited<ReturnType<typeof knownMail>>[number]

/** Completes stored messages with everything that judging them again needs, in a few statements for all of them. */
export async function knownMail(tx: Transaction, rows: readonly Mail[], now: Date) {
  const of = <T>(pick: (row: Mail) => T) => [...new Set(rows.map(pick))]
  const verdicts = await readVerdicts(
    tx,
    inArray(
      quarantineEntries.messageId,
      of((row) => row.id),
    ),
  )
  const people = await readUsers(
    tx,
    of((row) => row.recipient.toLowerCase()),
  )
  const places = await readPlaces(
    tx,
    of((row) => row.domainId),
  )
  const rules = await readRules(
    tx,
    of((row) => row.ruleId).filter((one) => one !== null),
  )
  const asked = rows.map((row) => {
    const { resellerId, customerId, domainId } = row
    const user = people.get(`${customerId} ${row.recipient.toLowerCase()}`)
    const listed = { resellerId, customerId, domainId, ...(user !== undefined && { userId: user }) }
    const clientAddress = plainAddress(row.clientAddress)
    return { senders: listedSenders(sendersOf(row)), clientAddress, recipients: [listed], listed, row }
  })
  const listsOf = await readLists(tx, asked)
  return asked.map(({ row, listed, ...question }) => {
    const rule = row.ruleId === null ? undefined : rules.get(row.ruleId)
    const verdict: Partial<Verdict> | null = verdicts.get(row.id) ?? null
    const facts = storedFacts({ ...row, verdict }, { ...places.get(row.domainId), rule, userId: listed.userId, now })
    return { row, listed, clientAddress: question.clientAddress, facts: { ...facts, lists: listsOf(question, listed) } }
  })
}

async function readVerdicts(tx: Transaction, where: SQL) {
  const { messageId, verdict } = quarantineEntries
  const found = await tx.select({ messageId, verdict }).from(quarantineEntries).where(where)
  return new Map(found.map((one) => [one.messageId, one.verdict]))
}

async function readUsers(tx: Transaction, addresses: string[]) {
  const { address, userId } = userAddresses
  const found = await tx
    .select({ address, userId, customerId: users.customerId })
    .from(userAddresses)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt)))
    .where(inArray(address, addresses))
  return new Map(found.map((one) => [`${one.customerId} ${one.address}`, one.userId]))
}

/** Policies, wishes and sender checks for the recipients of domains. */
export async function readPlaces(tx: Transaction, ids: number[]) {
  const { id, policy, resellerId, customerId } = domains
  const { spamAction: spam, bulkAction: bulk } = customers
  const found = await tx
    .select({ id, policy, spam, bulk, resellerId, customerId })
    .from(domains)
    .innerJoin(customers, eq(customers.id, domains.customerId))
    .where(inArray(id, ids))
  const checksOf = await readSenderChecks(tx, found)
  return new Map(
    found.map((one) => {
      const { id, policy, spam, bulk } = one
      const place = { policy: { ...defaultDomainPolicy, ...policy }, actions: { spam, bulk } }
      return [id, { ...place, senderChecks: checksOf(one) }] as const
    }),
  )
}

/** Rules by id; those of levels above are not the caller's to see, so only whether they are forced is read. */
async function readRules(tx: Transaction, ids: number[]) {
  if (ids.length === 0) return new Map<number, { isForced: boolean }>()
  const { id, isForced } = customerRules
  const found = await asSystem(tx, () => tx.select({ id, isForced }).from(customerRules).where(inArray(id, ids)))
  return new Map(found.map((one) => [one.id, { isForced: one.isForced }]))
}
