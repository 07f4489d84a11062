import { contract } from '@postern/core/contract'
import { conditionsOf, type MailDirections, type RuleAction, type RuleConditions } from '@postern/core/management'
import type { Transaction } from '../db/database'
import { type Caller, checkAccess } from '../http/caller'
import { ServiceError } from '../http/service-error'
import { defineJob, JobFailed } from '../jobs/define-job'
import { deleteOldJobs } from '../jobs/delete-old-jobs'
import { findResult } from '../jobs/find-result'
import { orderJob } from '../jobs/order-job'
import type { CountryFinder } from '../match-lists/country-finder'
import { withSource } from '../messages/source-limit'
import { prepareTrial, type TrialPlace } from './prepare-trial'
import { countReleased, joinTried, latestMessages, readSources, type TriedMail, tryConditions } from './try-rule'

const keptForMs = 7 * 24 * 60 * 60 * 1000
const rowsAStep = 100

interface Request {
  tx: Transaction
  caller: Caller
  now: Date
}

interface Params extends TrialPlace {
  conditions: RuleConditions
  /** Absent: inbound mail. */
  direction?: MailDirections
  /** Absent: hold. */
  action?: RuleAction
  /** Absent: the latest messages. */
  days?: number
  /** End of the compared days, ISO 8601. */
  until: string
}

interface Position {
  /** Id of the last message compared; `null`: all have been. */
  before: number | null
  /** Number of messages to compare; `null`: all. */
  left: number | null
  result: TriedMail
}

interface Prepared {
  found: TriedMail
  next: number | null
  /** Number of all messages, once counted. */
  total: number | null
}

const accessOf = ({ customerId }: TrialPlace) =>
  customerId === null ? contract.trySystemRule.access : contract.tryCustomerRule.access

/** Compares a rule with stored mail, reading messages outside of the transactions; its position is the result so far. */
export const ruleTrialJob = ({ countryOf }: { countryOf: CountryFinder | null }) =>
  defineJob<Params, Position, Prepared>({
    kind: 'ruleTrial',
    access: accessOf,
    async prepare({ transact, job, params, position, signal }) {
      if (position === null) throw new JobFailed('error')
      const { direction, action, days, until } = params
      // A job of an earlier version lacks newer conditions.
      const conditions = conditionsOf(params.conditions)
      const { before, left } = position
      const end = new Date(until)
      const { owner, named, total, ...mails } = await transact(async (tx, caller) => {
        const prepared = await prepareTrial(tx, caller, { ...params, conditions }).catch(lostAccess)
        const range = { direction, days, before: before ?? 0, atMost: Math.min(rowsAStep, left ?? rowsAStep) }
        return {
          ...prepared,
          ...(await latestMessages(tx, prepared.owner, range, end)),
          total: job.total,
        }
      })
      const { found, next } = await withSource(() =>
        tryConditions({
          ...{ ...mails, conditions, action, countryOf, signal },
          named,
          readSources: (ids) => transact((tx) => readSources(tx, owner, ids)),
          countReleased: (some) => transact((tx) => countReleased(tx, some)),
        }),
      )
      // A server that stops before the first message has compared nothing.
      const isIdle = found.checked === 0 && mails.latest.length > 0
      return { found, next: isIdle ? before : next, total }
    },
    async step({ position, prepared: { found, next, total } }) {
      if (position === null) throw new JobFailed('error')
      const left = position.left === null ? null : position.left - found.checked
      return {
        ...{ isLast: next === null || left === 0, done: found.checked },
        ...(total !== null && { total }),
        position: { before: next, left, result: joinTried(position.result, found) },
      }
    },
  })

/** Orders the rest of a trial; returns the id of the job. */
export async function orderTrial(
  request: Request,
  params: Params,
  { total, position }: { total: number | null; position: Position },
): Promise<number> {
  const { tx, caller, now } = request
  await deleteOldJobs(tx, caller, 'ruleTrial')
  return orderJob(request, {
    ...{ kind: 'ruleTrial', params, title: '', forCustomerId: params.customerId, total },
    expiresAt: new Date(now.getTime() + keptForMs),
    begun: { done: position.result.checked, position },
  })
}

/** One of the caller's own trials, as far as it is. */
export async function readTrial({ tx, caller }: Pick<Request, 'tx' | 'caller'>, id: number) {
  const { params, position, ...job } = await findResult<Params, Position>(tx, caller, { id, kind: 'ruleTrial' })
  checkAccess(accessOf(params), caller)
  return { ...job, ...position.result }
}

/** The customer, the rule or a match list is gone, or no longer the orderer's. */
function lostAccess(cause: unknown): never {
  throw cause instanceof ServiceError ? new JobFailed('noAccess') : cause
}
