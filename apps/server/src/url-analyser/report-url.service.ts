import { claimsAgainst, defangUrl, type UrlClaim } from '@postern/core/urls'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { nextTimeIds } from '../db/next-time-id'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import { reportLinks } from '../spam-reports/report-links'
import { spamReports } from '../spam-reports/spam-reports.table'
import { addNote } from '../spam-reports/store-report'
import type { LinkTokens } from '../url-protection/link-token'
import { findUrlRequest, linkOf } from './url-analyser.service'

interface Request {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
  tokens: Pick<LinkTokens, 'read'>
}

/** Puts an analysed link into the provider's queue, once; reporting it again returns the first claim. */
export async function reportUrlVerdict(
  { tx, caller, address, now, tokens }: Request,
  { id: requestId, as: claim, comment }: { id: number; as: UrlClaim; comment: string },
) {
  const { userId, username } = caller
  const request = await findUrlRequest({ tx, caller }, requestId)
  const link = linkOf(request.url, tokens)
  if (!link) throw refuse('urlAnalyser.noLink')
  if (!claimsAgainst(request.verdict).includes(claim)) throw refuse('urlAnalyser.agrees')
  const url = link.href
  const owner = { resellerId: caller.resellerId ?? 0, customerId: caller.customerId ?? 0 }
  const [id = 0] = await nextTimeIds(tx, now, 1)
  const stored = await tx
    .insert(spamReports)
    .values({
      ...{ ...owner, id, kind: 'url', via: 'portal', reportedAt: now, isVerified: true, comment: comment.trim() },
      ...{ reporterUserId: userId, reporter: username, receivedAt: request.at, sender: '', recipient: '' },
      ...{ subject: defangUrl(url), url, urlClaim: claim, urlRequestId: requestId, links: reportLinks([url]) },
      ...{ verdictThen: request.verdict, verdictNow: request.verdict },
    })
    .onConflictDoNothing()
    .returning({ id: spamReports.id })
  if (stored.length === 0) {
    const [before] = await tx
      .select({ claim: spamReports.urlClaim })
      .from(spamReports)
      .where(eq(spamReports.urlRequestId, requestId))
    return { as: before?.claim ?? claim, isNew: false }
  }
  await addNote(tx, { id, ...owner }, { kind: 'reported', author: username, now })
  await writeAudit(tx, {
    ...{ userId, username, resellerId: caller.resellerId, customerId: caller.customerId, address, now },
    ...{ action: 'urlReported', target: `spam report ${id}`, after: { urlClaim: claim, link: defangUrl(url) } },
  })
  return { as: claim, isNew: true }
}
