import type { Locale } from '@postern/core'
import { urlsMessages } from '@postern/core/texts'
import {
  judgeUrl,
  readLink,
  type UrlFeed,
  type UrlJudgement,
  type UrlReason,
  type UrlVerdict,
  unwrapUrl,
  urlAnalysesADay,
} from '@postern/core/urls'
import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { firstTimeId, nextTimeId } from '../db/next-time-id'
import { eachWord, holds } from '../db/text-search'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { spamReports } from '../spam-reports/spam-reports.table'
import { domains } from '../tenants/tenants.table'
import { countsFor, readUrlEntries } from '../url-lists/read-url-entries'
import { urlKeyHashes } from '../url-lists/url-key-hash'
import type { LinkTokens } from '../url-protection/link-token'
import { originalLink } from '../url-protection/protected-link'
import { urlRequests } from './url-requests.table'

interface Request {
  tx: Transaction
  caller: Caller
  now: Date
}

const dayMs = 24 * 60 * 60 * 1000
/** Own domains that a link is compared with. */
const domainsAtMost = 1_000

export async function listUrlRequests(
  { tx, caller }: Pick<Request, 'tx' | 'caller'>,
  {
    limit,
    offset,
    freeSearch,
    verdict,
  }: { limit: number; offset: number; freeSearch: string; verdict?: UrlVerdict | undefined },
) {
  const where = and(
    eq(urlRequests.userId, caller.userId),
    given(verdict, (value) => eq(urlRequests.verdict, value)),
    eachWord(freeSearch, (word) => holds(urlRequests.url, word)),
  )
  const rows = await tx
    .select({ request: urlRequests, reportedAs: spamReports.urlClaim })
    .from(urlRequests)
    .leftJoin(spamReports, eq(spamReports.urlRequestId, urlRequests.id))
    .where(where)
    .orderBy(desc(urlRequests.id))
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(urlRequests).where(where).limit(atMost),
  )
  const requests = rows.map(({ request: { id, url, verdict, at }, reportedAs }) => {
    return { id, url, verdict, at: at.toISOString(), reportedAs }
  })
  return { requests, ...counted }
}

/** Judges a link by lists, feeds and the link itself; it is neither fetched nor resolved. Each counts against the day's number. */
export async function analyseUrl(
  { tx, caller, now }: Request,
  url: string,
  { locale, feeds, tokens }: { locale: Locale; feeds: readonly UrlFeed[]; tokens: Pick<LinkTokens, 'read'> },
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`url requests ${caller.userId}`}, 0))`)
  const left = urlAnalysesADay - (await countSince(tx, caller, new Date(now.getTime() - dayMs)))
  if (left <= 0) throw refuse('urlAnalyser.tooMany', { most: urlAnalysesADay }, { retryAfterSeconds: 3_600 })
  // Out of its own wrapper, too.
  const original = originalLink(url.trim(), tokens)
  const read = readLink(original ?? url)
  const entries = await readUrlEntries(tx, read ? urlKeyHashes(unwrapUrl(read)) : [], now)
  const { resellerId, customerId } = caller
  const judged = judgeUrl(original ?? url, {
    entries: entries.filter((entry) => countsFor(entry, { resellerId, customerId })),
    feeds,
    protectedDomains: await ownDomains(tx, caller),
    now: now.getTime(),
  })
  const [added] = await tx
    .insert(urlRequests)
    .values({ id: nextTimeId(now), userId: caller.userId, url, verdict: judged.verdict, at: now })
    .returning({ id: urlRequests.id })
  if (!added) throw new Error('The database answered no request.')
  const decodedFrom = [...(original === null ? [] : [url.trim()]), ...judged.decodedFrom]
  return { id: added.id, ...answerOf({ ...judged, decodedFrom }, locale), at: now.toISOString(), left: left - 1 }
}

function answerOf({ reason, signals, ...judged }: UrlJudgement, locale: Locale) {
  const words: Readonly<Record<string, (detail: string) => string>> = urlsMessages[locale].signals
  return {
    ...judged,
    reason: { kind: reason.kind, detail: detailOf(reason) },
    signals: signals.map((signal) => ({ ...signal, text: words[signal.code]?.(signal.detail) ?? signal.code })),
    list: reason.kind === 'blockList' ? 'block' : reason.kind === 'exemption' ? 'exempt' : null,
  }
}

function detailOf(reason: UrlReason): string {
  if ('entry' in reason) return reason.entry.pattern
  return 'name' in reason ? reason.name : ''
}

async function countSince(tx: Transaction, { userId }: Caller, since: Date): Promise<number> {
  const [counted] = await tx
    .select({ requests: count() })
    .from(urlRequests)
    .where(and(eq(urlRequests.userId, userId), gte(urlRequests.id, firstTimeId(since))))
  return counted?.requests ?? 0
}

/** Domains that links must not imitate; the provider has none of its own. */
async function ownDomains(tx: Transaction, caller: Caller): Promise<string[]> {
  if (scopeOf(caller).as === 'provider') return []
  const rows = await tx
    .select({ name: domains.name })
    .from(domains)
    .where(isNull(domains.deletedAt))
    .limit(domainsAtMost)
  return rows.map(({ name }) => name)
}
