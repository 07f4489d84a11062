import type { Locale } from '@postern/core'
import { urlsMessages } from '@postern/core/texts'
import {
  judgeUrl,
  readLink,
  type UrlFeed,
  type UrlJudgement,
  type UrlProviderFinding,
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
import { providerAnswers } from '../url-providers/url-providers'
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

/** Sources of a link's verdict besides the lists. */
export interface Evidence {
  locale: Locale
  feeds: readonly UrlFeed[]
  tokens: Pick<LinkTokens, 'read'>
  /** Answers of the providers about `linkOf` the text. */
  findings: readonly UrlProviderFinding[]
}

/** The link that a text is about, out of its wrappers; `null`: it is no link. */
export function linkOf(text: string, tokens: Pick<LinkTokens, 'read'>): URL | null {
  const read = readLink(originalLink(text.trim(), tokens) ?? text)
  return read && (unwrapUrl(read).at(-1) ?? read)
}

/** Refuses a user who has used up the day's number, before any provider is asked. */
export async function refuseTooMany({ tx, caller, now }: Request): Promise<void> {
  await analysesLeft({ tx, caller, now })
}

/** Judges a link by lists, feeds, providers and the link itself; this service does not fetch it. Each counts against the day's number. */
export async function analyseUrl(request: Request, url: string, evidence: Evidence) {
  const { tx, caller, now } = request
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`url requests ${caller.userId}`}, 0))`)
  const left = await analysesLeft(request)
  const judged = await judge(request, url, evidence)
  const [added] = await tx
    .insert(urlRequests)
    .values({ id: nextTimeId(now), userId: caller.userId, url, verdict: judged.verdict, at: now })
    .returning({ id: urlRequests.id })
  if (!added) throw new Error('The database answered no request.')
  return { id: added.id, ...answerOf(judged, evidence), at: now.toISOString(), left: left - 1 }
}

/** A link that the caller has analysed. */
export async function findUrlRequest({ tx, caller }: Pick<Request, 'tx' | 'caller'>, id: number) {
  const [request] = await tx
    .select()
    .from(urlRequests)
    .where(and(eq(urlRequests.id, id), eq(urlRequests.userId, caller.userId)))
  if (!request) throw refuse('requests.notFound')
  return request
}

/** Judges an analysed link anew; the list of own links shows its present verdict. */
export async function judgeAgain(request: Request, id: number, evidence: Evidence) {
  const { url, verdict } = await findUrlRequest(request, id)
  const judged = await judge(request, url, evidence)
  if (judged.verdict !== verdict) {
    await request.tx.update(urlRequests).set({ verdict: judged.verdict }).where(eq(urlRequests.id, id))
  }
  return { id, ...answerOf(judged, evidence), at: request.now.toISOString(), left: null }
}

async function judge({ tx, caller, now }: Request, url: string, { feeds, tokens, findings }: Evidence) {
  // Out of its own wrapper, too.
  const original = originalLink(url.trim(), tokens)
  const read = readLink(original ?? url)
  const entries = await readUrlEntries(tx, read ? urlKeyHashes(unwrapUrl(read)) : [], now)
  const { resellerId, customerId } = caller
  const judged = judgeUrl(original ?? url, {
    entries: entries.filter((entry) => countsFor(entry, { resellerId, customerId })),
    feeds,
    providers: providerAnswers(findings),
    protectedDomains: await ownDomains(tx, caller),
    now: now.getTime(),
  })
  return { ...judged, decodedFrom: [...(original === null ? [] : [url.trim()]), ...judged.decodedFrom] }
}

function answerOf({ reason, signals, ...judged }: UrlJudgement, { locale, findings }: Evidence) {
  const words: Readonly<Record<string, (detail: string) => string>> = urlsMessages[locale].signals
  return {
    ...judged,
    reason: { kind: reason.kind, detail: detailOf(reason) },
    signals: signals.map((signal) => ({ ...signal, text: words[signal.code]?.(signal.detail) ?? signal.code })),
    list: reason.kind === 'blockList' ? 'block' : reason.kind === 'exemption' ? 'exempt' : null,
    providers: [...findings],
  }
}

async function analysesLeft({ tx, caller, now }: Request): Promise<number> {
  const left = urlAnalysesADay - (await countSince(tx, caller, new Date(now.getTime() - dayMs)))
  if (left <= 0) throw refuse('urlAnalyser.tooMany', { most: urlAnalysesADay }, { retryAfterSeconds: 3_600 })
  return left
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
