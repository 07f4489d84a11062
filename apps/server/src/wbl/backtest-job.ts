import { contract } from '@postern/core/contract'
import type { JobState } from '@postern/core/jobs'
import type { Owner } from '@postern/core/sender-lists'
import { countTrial } from '../customer-rules/try-rule'
import { ServiceError } from '../http/service-error'
import { defineJob, JobFailed } from '../jobs/define-job'
import { deleteOldJobs } from '../jobs/delete-old-jobs'
import { findResult } from '../jobs/find-result'
import { mayOrderJobs, orderJob } from '../jobs/order-job'
import type { UserRequest } from '../users/users.service'
import { type Compared, joinCompared, openComparison } from './backtest.service'
import type { Line } from './entry-content'

const keptForMs = 7 * 24 * 60 * 60 * 1000

type Request = Pick<UserRequest, 'tx' | 'caller' | 'now'>

interface Params {
  entries: Line[]
  owner?: Owner | undefined
  /** End of the compared days, ISO 8601. */
  until: string
}

interface Position {
  /** Id of the last message compared; `null`: all have been. */
  before: number | null
  result: Compared
}

/** Compares entries that are not saved yet with a large history; its position is the result so far. */
export const backtestJob = defineJob<Params, Position>({
  kind: 'wblBacktest',
  access: () => contract.backtestSenderList.access,
  async step({ tx, caller, params: { until, ...asked }, position, now }) {
    if (position === null) throw new JobFailed('error')
    const comparison = await openComparison({ tx, caller, now }, { ...asked, until: new Date(until) }).catch(lostAccess)
    const { compared, next } = await comparison.step(position.before)
    return {
      ...{ isLast: next === null, done: compared.checked },
      position: { before: next, result: joinCompared(position.result, compared) },
    }
  },
})

/** Compares entries with the latest messages at once, and orders a job for the others. */
export async function backtestEntries(
  request: Request,
  { entries, owner }: { entries: readonly Line[]; owner?: Owner | undefined },
) {
  const { tx, caller, now } = request
  const comparison = await openComparison(request, { entries, owner, until: now })
  await countTrial(tx, caller, now, 'list')
  const { compared, next } = await comparison.step(null)
  const senders = entries.map(({ sender }) => sender)
  const counted = next === null ? { count: compared.checked, countIsEstimate: false } : await comparison.count()
  const total = counted.countIsEstimate ? null : counted.count
  const answer = { jobId: null, state: 'done' as JobState, failure: null, senders, total, ...compared }
  // A key and an embedding token without a user have no jobs of their own: they get the first part.
  if (next === null || !mayOrderJobs(caller)) return answer
  await deleteOldJobs(tx, caller, 'wblBacktest')
  const params: Params = { entries: entries.map(({ note: _, ...line }) => line), owner, until: now.toISOString() }
  const others = senders.length - 1
  const jobId = await orderJob(request, {
    ...{ kind: 'wblBacktest', params, title: `${senders[0]}${others > 0 ? ` +${others}` : ''}`, total },
    ...{ forCustomerId: comparison.customerId, expiresAt: new Date(now.getTime() + keptForMs) },
    begun: { done: compared.checked, position: { before: next, result: compared } satisfies Position },
  })
  return { ...answer, jobId, state: 'queued' as JobState }
}

/** One of the caller's own comparisons, as far as it is; foreign and missing ones respond identically. */
export async function readBacktest({ tx, caller }: Request, id: number) {
  const { params, position, ...job } = await findResult<Params, Position>(tx, caller, { id, kind: 'wblBacktest' })
  return { ...job, senders: params.entries.map(({ sender }) => sender), ...position.result }
}

/** The owner of the entries is gone, or no longer the orderer's. */
export function lostAccess(cause: unknown): never {
  throw cause instanceof ServiceError ? new JobFailed('noAccess') : cause
}
