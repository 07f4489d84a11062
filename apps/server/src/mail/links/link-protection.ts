import type { UrlListEntry } from '@postern/core/urls'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { createAnswerCache } from '../../domains/answer-cache'
import { customers, domains } from '../../tenants/tenants.table'
import { urlLists } from '../../url-lists/url-lists.table'
import { hasUrlScanner } from '../../url-protection/has-url-scanner'
import { urlProtection } from '../../url-protection/url-protection.table'
import { readMailBrand } from '../mail-brand'

/** How the links of a customer's inbound mail are rewritten. */
export interface CustomerLinks {
  /** Address of the click page's host. */
  base: string
  rewritesText: boolean
  ownHosts: readonly string[]
  exemptions: readonly Pick<UrlListEntry, 'pattern' | 'match'>[]
}

/** Link protection of all customers, for the relay. */
export interface LinkProtection {
  /** `null`: its links stay as they are. */
  find(customerId: number): Promise<CustomerLinks | null>
  /** True if a customer has, or has had, protected links. */
  knows(customerId: number): Promise<boolean>
}

export interface LinkProtectionOptions {
  db: Database
  /** Public address of the portal, where a reseller has no host of its own. */
  publicUrl: string
  now: () => Date
  /** How long answers are kept. Default: five seconds. */
  holdsMs?: number
}

const customersAtMost = 2_000
/** Further exempt links are protected, and lead on at the click. */
const exemptionsAtMost = 1_000
const domainsAtMost = 1_000

/** Keeps what it read for a few seconds: where no customer protects links, mail costs one look-up in that time. */
export function createLinkProtection({ db, publicUrl, now, holdsMs = 5_000 }: LinkProtectionOptions): LinkProtection {
  const holders = createAnswerCache<ReadonlyMap<number, boolean>>({ atMost: 1 })
  const ofCustomers = createAnswerCache<CustomerLinks | null>({ atMost: customersAtMost })

  const readHolders = () =>
    db.inScope({ as: 'system' }, async (tx) => {
      const { customerId: id, rewrites } = urlProtection
      const rows = await tx.select({ id, rewrites }).from(urlProtection)
      return { answer: new Map(rows.map((row) => [row.id, row.rewrites])), holdsMs }
    })

  return {
    async find(customerId) {
      if (!(await holders.get('', readHolders)).get(customerId)) return null
      return ofCustomers.get(String(customerId), () =>
        db.inScope({ as: 'system' }, async (tx) => {
          return { answer: await readCustomerLinks(tx, customerId, { publicUrl, now: now() }), holdsMs }
        }),
      )
    },
    knows: async (customerId) => (await holders.get('', readHolders)).has(customerId),
  }
}

async function readCustomerLinks(
  tx: Transaction,
  customerId: number,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<CustomerLinks | null> {
  const { rewritesText, exemptsOwnDomains } = urlProtection
  const [settings] = await tx
    .select({ resellerId: customers.resellerId, rewritesText, exemptsOwnDomains })
    .from(urlProtection)
    .innerJoin(customers, eq(customers.id, urlProtection.customerId))
    .where(
      and(
        eq(urlProtection.customerId, customerId),
        eq(urlProtection.rewrites, true),
        hasUrlScanner(urlProtection.customerId),
      ),
    )
  if (!settings) return null
  const names = settings.exemptsOwnDomains
    ? await tx
        .select({ name: domains.name })
        .from(domains)
        .where(and(eq(domains.customerId, customerId), isNull(domains.deletedAt)))
        .limit(domainsAtMost)
    : []
  return {
    base: (await readMailBrand(tx, settings.resellerId, publicUrl)).publicUrl,
    rewritesText: settings.rewritesText,
    ownHosts: names.map(({ name }) => name),
    exemptions: await readExemptions(tx, { customerId, resellerId: settings.resellerId, now }),
  }
}

async function readExemptions(
  tx: Transaction,
  { customerId, resellerId, now }: { customerId: number; resellerId: number; now: Date },
) {
  const rows = await tx
    .select({ pattern: urlLists.pattern, match: urlLists.match, expiresAt: urlLists.expiresAt })
    .from(urlLists)
    .where(
      and(
        eq(urlLists.list, 'exempt'),
        or(isNull(urlLists.customerId), eq(urlLists.customerId, customerId)),
        or(isNull(urlLists.resellerId), eq(urlLists.resellerId, resellerId)),
      ),
    )
    .limit(exemptionsAtMost)
  return rows
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .map(({ pattern, match }) => ({ pattern, match }))
}
