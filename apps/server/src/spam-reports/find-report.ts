import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import type { Scope } from '../db/scope'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { refuseStale } from '../http/version'
import type { ActionRequest } from '../quarantine/action-request'
import { spamReports } from './spam-reports.table'

export type Report = typeof spamReports.$inferSelect

/** A report in the caller's scope; one outside it is treated as missing (AM-015). */
export async function findReport(tx: Transaction, caller: Caller, id: number): Promise<Report> {
  const [report] = await tx.select().from(spamReports).where(inCallersScope(caller, id))
  if (!report) throw refuse('requests.notFound')
  return report
}

/** Same with its row locked, so that of two simultaneous reviewers the second sees the first one's changes. */
export async function reportToChange({ tx, caller, ifMatch }: ActionRequest, id: number): Promise<Report> {
  const [report] = await tx.select().from(spamReports).where(inCallersScope(caller, id)).for('update')
  if (!report) throw refuse('requests.notFound')
  refuseStale(ifMatch, reportVersion(report))
  return report
}

/** Locks several in order of ids, so that two merges never deadlock. */
export async function lockReports(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: spamReports.id })
    .from(spamReports)
    .where(inArray(spamReports.id, [...ids]))
    .orderBy(asc(spamReports.id))
    .for('update')
}

export function reportVersion({ version }: Pick<Report, 'version'>): string {
  return String(version)
}

/** The service's own scope check; row-level security is the second barrier. Reports about links are the provider's alone. */
export function inScope(scope: Scope): SQL | undefined {
  const own = inTenant(spamReports, scope)
  return scope.as === 'provider' || scope.as === 'system' ? own : and(own, ne(spamReports.kind, 'url'))
}

function inCallersScope(caller: Caller, id: number): SQL | undefined {
  return and(eq(spamReports.id, id), inScope(scopeOf(caller)))
}
