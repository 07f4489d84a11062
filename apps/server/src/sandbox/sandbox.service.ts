import { type EntrySandbox, missingRight } from '@postern/core'
import { contract } from '@postern/core/contract'
import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import type { ActionRequest } from '../quarantine/action-request'
import { entryToChange, recordAction } from '../quarantine/entry-actions.service'
import type { SandboxJob } from './claim-runs'
import { sandboxRuns } from './sandbox.table'

const runsAnHour = 5
const hourMs = 60 * 60 * 1000

export interface SandboxFacts {
  caller: Caller
  /** True if this server has a sandbox. */
  offersSandbox: boolean
}

/** Returns the sandbox findings for an entry that the caller may see. */
export async function entrySandbox(
  tx: Transaction,
  { id, hasAttachments }: { id: number; hasAttachments: boolean },
  { caller, offersSandbox }: SandboxFacts,
): Promise<EntrySandbox> {
  const run = await newestRun(tx, id)
  const { access } = contract.sandboxQuarantineEntry
  const mayRequest = access.who === 'signedIn' && !missingRight(access, caller)
  const isAtWork = run !== undefined && run.finishedAt === null
  return {
    canRequest: offersSandbox && hasAttachments && mayRequest && !isAtWork,
    run: run ? runAnswer(run) : null,
  }
}

/** Requests a run; one already in progress satisfies the request. */
export async function requestSandbox(request: ActionRequest, id: number, offersSandbox: boolean) {
  const { tx, caller, now } = request
  const entry = await entryToChange(request, id)
  if (!offersSandbox) throw refuse('sandbox.absent')
  const newest = await newestRun(tx, id)
  if (!newest || newest.finishedAt !== null) {
    if (!entry.hasAttachments) {
      throw refuse('sandbox.nothingToOpen')
    }
    await refuseTooManyRuns(tx, id, now)
    const { resellerId, customerId, domainId } = entry
    const asked = { requestedBy: caller.username, requestedAt: now, nextTryAt: now }
    await tx
      .insert(sandboxRuns)
      .values({ id: nextTimeId(now), resellerId, customerId, domainId, entryId: id, ...asked })
    await recordAction(request, entry, { kind: 'sandboxAsked', action: 'entrySentToSandbox' })
  }
  return entrySandbox(tx, entry, { caller, offersSandbox })
}

async function newestRun(tx: Transaction, entryId: number): Promise<SandboxJob | undefined> {
  const ofEntry = eq(sandboxRuns.entryId, entryId)
  const [run] = await tx.select().from(sandboxRuns).where(ofEntry).orderBy(desc(sandboxRuns.id)).limit(1)
  return run
}

async function refuseTooManyRuns(tx: Transaction, entryId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs)
  const [asked] = await tx
    .select({ count: count() })
    .from(sandboxRuns)
    .where(and(eq(sandboxRuns.entryId, entryId), gt(sandboxRuns.requestedAt, since)))
  if ((asked?.count ?? 0) < runsAnHour) return
  throw refuse('sandbox.triedOften', { retryAfterSeconds: hourMs / 1000 })
}

function runAnswer({ state, requestedAt, requestedBy, finishedAt, failure, files }: SandboxJob) {
  return {
    state,
    requestedAt: requestedAt.toISOString(),
    requestedBy,
    finishedAt: finishedAt?.toISOString() ?? null,
    failure,
    files: files.map(({ fileName, state, score, finding }) => ({ fileName, state, score, finding })),
  }
}
