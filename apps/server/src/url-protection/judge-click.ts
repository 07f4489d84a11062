import { judgeUrl, type UrlFeed, type UrlJudgement, type UrlProviderAnswer, unwrapUrl } from '@postern/core/urls'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customers, domains } from '../tenants/tenants.table'
import { countsFor, readUrlEntries } from '../url-lists/read-url-entries'
import { urlKeyHashes } from '../url-lists/url-key-hash'
import { readProtection } from './url-protection.service'

/** An opened link as the click page sees it. */
export interface JudgedClick {
  judgement: UrlJudgement
  /** Its target: the link itself, with the wrappers of others. */
  target: URL
  customer: { id: number; resellerId: number; language: string | null }
  /** A suspicious link may be opened after the warning. */
  mayClickThrough: boolean
}

/** Own domains that a link is compared with. */
const domainsAtMost = 1_000

/** Judges a link by the lists and feeds of this moment; `null` when its customer is gone. */
export async function judgeClick(
  tx: Transaction,
  {
    customerId,
    target,
    feeds,
    providers,
    now,
  }: {
    customerId: number
    target: URL
    feeds: readonly UrlFeed[]
    providers: readonly UrlProviderAnswer[]
    now: Date
  },
): Promise<JudgedClick | null> {
  const [customer] = await tx
    .select({ id: customers.id, resellerId: customers.resellerId, language: customers.language })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
  if (!customer) return null
  const entries = await readUrlEntries(tx, urlKeyHashes(unwrapUrl(target)), now)
  const { mayClickThrough } = await readProtection(tx, customerId)
  const names = await tx
    .select({ name: domains.name })
    .from(domains)
    .where(and(eq(domains.customerId, customerId), isNull(domains.deletedAt)))
    .limit(domainsAtMost)
  const reader = { resellerId: customer.resellerId, customerId }
  const judgement = judgeUrl(target.href, {
    entries: entries.filter((entry) => countsFor(entry, reader)),
    feeds,
    providers,
    protectedDomains: names.map(({ name }) => name),
    now: now.getTime(),
  })
  return { judgement, target, customer, mayClickThrough }
}
