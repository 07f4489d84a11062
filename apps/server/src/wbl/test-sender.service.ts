import { and, eq, inArray, isNull } from 'drizzle-orm'
import { inTenant } from '../db/in-tenant'
import type { NameService } from '../domains/name-service'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { publishesDmarc } from '../mail/authentication/publishes-dmarc'
import { domainOfAddress } from '../mail/intake/envelope-address'
import { listedSenders, listJudgement } from '../mail/judge/list-match'
import { readLists } from '../mail/judge/read-lists'
import { domains } from '../tenants/tenants.table'
import type { UserRequest } from '../users/users.service'
import { userAddresses, users } from '../users/users.table'
import { parseSender } from './parse-sender'
import { wblEntries } from './wbl.table'
import { entryAnswer, selectEntries } from './wbl-entries.service'

interface Trial {
  sender: string
  headerFrom?: string | undefined
  recipient: string
  client?: string | undefined
  isProven?: boolean | undefined
}

/** Sender of a test in list form, with those of its domains that publish DMARC. Uses DNS: holds no connection. */
export async function lookUpTrial(names: Pick<NameService, 'query'>, trial: Trial) {
  const sender = plain(trial.sender)
  const fromAddress = plain(trial.headerFrom ?? trial.sender) || null
  const domains = [...new Set([sender, fromAddress ?? ''].filter(Boolean).map(domainOfAddress))]
  const published = await Promise.all(domains.map((domain) => publishesDmarc(domain, names)))
  return { sender, fromAddress, domains, dmarcDomains: domains.filter((_domain, index) => published[index]) }
}

/** Tests a sender against the lists, with the function and the query that judge mail. */
export async function tryItOnLists(
  { tx, caller, now }: Pick<UserRequest, 'tx' | 'caller' | 'now'>,
  trial: Trial,
  { sender, fromAddress, domains: sent, dmarcDomains }: Awaited<ReturnType<typeof lookUpTrial>>,
) {
  const recipient = trial.recipient.toLowerCase()
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
  const listed = { resellerId, customerId, domainId, ...(user && { userId: user.id }) }
  const client = parseSender(trial.client ?? '')
  const clientAddress = typeof client !== 'string' && client.network ? (trial.client ?? '') : ''
  const asked = { senders: listedSenders({ sender, fromAddress }), clientAddress, recipients: [listed] }
  const lists = (await readLists(tx, [asked]))(asked, listed)
  const scan = {
    provenDomains: trial.isProven === true ? sent : [],
    failedDomains: trial.isProven === false ? sent : [],
    dmarcDomains,
  }
  const judged = (entries: typeof lists) => listJudgement({ lists: entries, scan, now }, { sender, fromAddress })
  const { verdict, winner, chain } = judged(lists)
  const otherwise = judged(lists.filter((entry) => entry !== winner))
  const ids = chain.map(({ entry }) => entry.id)
  const rows = ids.length === 0 ? [] : await selectEntries(tx).where(inArray(wblEntries.id, ids))
  return {
    verdict,
    winnerId: winner?.id ?? null,
    otherwise: { verdict: otherwise.verdict, winnerId: otherwise.winner?.id ?? null },
    chain: chain.flatMap(({ entry, why }) => {
      const row = rows.find((one) => one.entry.id === entry.id)
      // An entry for a parent domain without its subdomains concerns another sender.
      return row && why !== 'other' ? [{ entry: entryAnswer(row, { caller, now }), why }] : []
    }),
  }
}

/** Address as spelt in entries; an invalid one is compared unchanged. */
function plain(address: string): string {
  const subject = parseSender(address)
  return (typeof subject === 'string' ? null : subject.sender) ?? address.toLowerCase()
}
