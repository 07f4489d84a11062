import type { Owner, OwnerColumns } from '@postern/core/sender-lists'
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import type { NameService } from '../domains/name-service'
import { groupMembers } from '../groups/groups.table'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { dmarcPolicyOf, publishesDmarc } from '../mail/authentication/publishes-dmarc'
import { domainOfAddress } from '../mail/intake/envelope-address'
import type { JudgedMessage } from '../mail/judge/judge'
import { listedSenders } from '../mail/judge/list-match'
import { readLists } from '../mail/judge/read-lists'
import { rowsOfSender, rowsOfServer } from '../mail/judge/trace'
import { domains } from '../tenants/tenants.table'
import type { UserRequest } from '../users/users.service'
import { userAddresses, users } from '../users/users.table'
import { type Draft, draftEntries } from './draft-entries'
import { type EntryRow, type Line, stored } from './entry-content'
import { traceJudgement } from './judgement-trace.service'
import { readPlaces } from './known-mail'
import { ownerColumnsFor } from './list-owner'
import { parseSender } from './parse-sender'

interface Trial {
  sender?: string | undefined
  headerFrom?: string | undefined
  recipient?: string | undefined
  client?: string | undefined
  isProven?: boolean | undefined
  draft?: (Line & { owner?: Owner | undefined }) | undefined
}

/** Id of the entry that is not saved yet. */
const draftId = 0

/** Sender of a test in list form, with those of its domains that publish DMARC. Uses DNS: holds no connection. */
export async function lookUpTrial(names: Pick<NameService, 'query'>, trial: Trial) {
  const given = trial.sender ?? senderFor(trial.draft)
  const sender = plain(given)
  const fromAddress = plain(trial.headerFrom || given) || null
  const domains = [...new Set([sender, fromAddress ?? ''].filter(Boolean).map(domainOfAddress))]
  const published = await Promise.all(domains.map((domain) => publishesDmarc(domain, names)))
  const policy = fromAddress ? await dmarcPolicyOf(domainOfAddress(fromAddress), names) : null
  return { sender, fromAddress, policy, domains, dmarcDomains: domains.filter((_domain, index) => published[index]) }
}

/** Traces the judgement about a sender, with the function and the query that judge mail. */
export async function tryItOnLists(
  request: Pick<UserRequest, 'tx' | 'caller' | 'now'>,
  trial: Trial,
  { sender, fromAddress, policy, domains: sent, dmarcDomains }: Awaited<ReturnType<typeof lookUpTrial>>,
) {
  const { tx, caller, now } = request
  const owner = trial.draft && (await ownerColumnsFor(tx, caller, trial.draft.owner))
  const recipient = trial.recipient?.toLowerCase() ?? (owner && (await recipientFor(tx, owner)))
  if (recipient === undefined) throw refuseField('recipient', 'senderLists.noRecipient')
  const listed = await findRecipient(tx, caller, recipient)
  const clientAddress = clientOf(trial)
  const asked = { senders: listedSenders({ sender, fromAddress }), clientAddress, recipients: [listed] }
  const lists = (await readLists(tx, [asked]))(asked, listed)
  const { drafts, listsWith } = await (owner && trial.draft
    ? draftEntries(tx, { owner, lines: [trial.draft], firstId: draftId })
    : { drafts: [], listsWith: null })
  const message = (isProven: boolean | undefined): JudgedMessage => ({
    ...{ sender, displayAddress: fromAddress, recipient: { address: recipient }, now },
    lists: listsWith ? listsWith(lists, listed, clientAddress) : lists,
    scan: {
      isSpam: false,
      provenDomains: isProven === true ? sent : [],
      failedDomains: isProven === false ? sent : [],
      dmarcDomains,
      ...(isProven === false && { authentication: failedChecks(policy) }),
    },
    ...(places.get(listed.domainId) ?? {}),
  })
  const places = await readPlaces(tx, [listed.domainId])
  const { isProven } = trial
  return traceJudgement(request, {
    message: message(isProven),
    known: clientAddress === '' ? rowsOfSender : rowsOfServer,
    conditions: {
      ...(isProven !== true && { proven: message(true) }),
      ...(isProven !== false && { failed: message(false) }),
    },
    unsaved: new Map(drafts.map((draft) => [draft.entry.id, { entry: rowOf(draft, owner, now), ownerName: null }])),
  })
}

/** Result of a check that has failed for a domain with this DMARC policy. */
const failedChecks = (policy: string | null) => ({
  ...{ spf: 'fail', dkim: [], arc: 'none' },
  dmarc: { result: policy === null ? 'none' : 'fail', policy },
})

/** A sender that an entry applies to. */
function senderFor(draft: Trial['draft']): string {
  const subject = parseSender(draft?.sender ?? '')
  if (typeof subject === 'string' || subject.sender === null) return ''
  return subject.sender.startsWith('@') ? `sender${subject.sender}` : subject.sender
}

/** The sending server: as given, or the first one of a draft's network. */
function clientOf({ client, draft }: Trial): string {
  const given = parseSender(client ?? '')
  if (typeof given !== 'string' && given.network) return client ?? ''
  const drafted = parseSender(draft?.sender ?? '')
  return typeof drafted === 'string' ? '' : (drafted.network?.split('/')[0] ?? '')
}

async function findRecipient(tx: Transaction, caller: Caller, recipient: string) {
  const [domain] = await tx
    .select({ id: domains.id, customerId: domains.customerId, resellerId: domains.resellerId })
    .from(domains)
    .where(
      and(
        eq(domains.name, recipient.slice(recipient.lastIndexOf('@') + 1)),
        isNull(domains.deletedAt),
        inTenant(domains, scopeOf(caller)),
      ),
    )
  if (!domain) throw refuse('requests.notFound')
  const { resellerId, customerId, id: domainId } = domain
  const [user] = await tx
    .select({ id: users.id })
    .from(userAddresses)
    .innerJoin(users, eq(users.id, userAddresses.userId))
    .where(and(eq(userAddresses.address, recipient), eq(users.customerId, customerId), isNull(users.deletedAt)))
  return { resellerId, customerId, domainId, ...(user && { userId: user.id }) }
}

/** A recipient whose mail entries of an owner apply to: the first of its users, or anybody at its first domain. */
async function recipientFor(tx: Transaction, owner: OwnerColumns): Promise<string | undefined> {
  const { resellerId, customerId, domainId, groupId, userId } = owner
  if (userId !== null || groupId !== null) {
    const members = tx
      .select({ id: groupMembers.userId })
      .from(groupMembers)
      .where(eq(groupMembers.groupId, groupId ?? 0))
    const ofUser = userId === null ? inArray(userAddresses.userId, members) : eq(userAddresses.userId, userId)
    return firstOf(tx, ofUser)
  }
  const [domain] = await tx
    .select({ name: domains.name })
    .from(domains)
    .where(
      and(
        isNull(domains.deletedAt),
        domainId === null ? undefined : eq(domains.id, domainId),
        customerId === null ? undefined : eq(domains.customerId, customerId),
        resellerId === null ? undefined : eq(domains.resellerId, resellerId),
      ),
    )
    .orderBy(asc(domains.id))
    .limit(1)
  return domain && `recipient@${domain.name}`
}

async function firstOf(tx: Transaction, where: SQL): Promise<string | undefined> {
  const { address } = userAddresses
  const [row] = await tx.select({ address }).from(userAddresses).where(where).orderBy(asc(address)).limit(1)
  return row?.address
}

/** The draft as it would be stored. */
function rowOf({ entry, subject, line }: Draft, owner: OwnerColumns | undefined, now: Date): EntryRow {
  const columns = owner ?? { resellerId: null, customerId: null, domainId: null, groupId: null, userId: null }
  const { level, isForced, type, subdomains, envelopeOnly, isUnproven } = entry
  const said = { level, isForced, type, subdomains, envelopeOnly, isUnproven: isUnproven ?? false }
  return {
    ...{ id: draftId, ...columns, ...said, sender: subject.sender, network: subject.network, note: line.note ?? '' },
    ...{ expiresAt: stored(line).expiresAt ?? null, lastUsedAt: null, hits: 0, createdBy: '', source: 'portal' },
    ...{ entryId: null, importId: null, createdAt: now },
  }
}

/** Address as spelt in entries; an invalid one is compared unchanged. */
function plain(address: string): string {
  const subject = parseSender(address)
  return (typeof subject === 'string' ? null : subject.sender) ?? address.toLowerCase()
}
