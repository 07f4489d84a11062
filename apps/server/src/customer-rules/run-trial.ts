import type { JobState } from '@postern/core/jobs'
import type { MailDirections, RuleAction, RuleConditions } from '@postern/core/management'
import { present } from '../http/caller'
import type { StepsContext } from '../http/serve'
import { mayOrderJobs } from '../jobs/order-job'
import { withSource } from '../messages/source-limit'
import { prepareTrial, type TrialPlace } from './prepare-trial'
import { orderTrial } from './rule-trial-job'
import {
  countMail,
  countReleased,
  countTrial,
  latestMessages,
  mostTried,
  readSources,
  tryConditions,
  tryMail,
} from './try-rule'

export interface TrialRun extends TrialPlace {
  /** Default: inbound mail. */
  direction?: MailDirections | undefined
  conditions: RuleConditions
  /** Default: hold. */
  action?: RuleAction | undefined
  mail?: string | undefined
  days?: number | undefined
  atMost?: number | undefined
}

type Steps = Pick<StepsContext<unknown>, 'transact' | 'now' | 'signal' | 'settings'>

/** Tries conditions with a pasted message, or with stored mail; a job continues what takes longer than a few seconds. */
export function runTrial(
  { transact, now, signal, settings }: Steps,
  { customerId, ruleId, direction, conditions, action, mail, days, atMost = mostTried }: TrialRun,
) {
  return withSource(async () => {
    const { owner, named, ...mails } = await transact(async (tx, someone) => {
      const caller = present(someone)
      const prepared = await prepareTrial(tx, caller, { customerId, ruleId, conditions })
      await countTrial(tx, caller, now)
      const none = { latest: [], isWhole: true }
      const range = { direction, ...(days === undefined ? { atMost } : { days }) }
      return { ...prepared, ...(mail === undefined ? await latestMessages(tx, prepared.owner, range, now) : none) }
    })
    const atOnce = { jobId: null, state: 'done' as JobState, failure: null }
    if (mail !== undefined) {
      const tried = await tryMail(mail, { conditions, action, named, way: direction === 'out' ? 'out' : 'in' }, now)
      return { ...atOnce, total: 1, ...tried }
    }
    const { found, next } = await tryConditions({
      ...{ ...mails, conditions, action, countryOf: settings.countryOf, signal },
      named,
      readSources: (ids) => transact((tx) => readSources(tx, owner, ids)),
      countReleased: (some) => transact((tx) => countReleased(tx, some)),
    })
    const left = days === undefined ? mails.latest.length - found.checked : null
    if (next === null || left === 0) return { ...atOnce, total: found.checked, ...found }
    return transact(async (tx, someone) => {
      const total = days === undefined ? mails.latest.length : await countMail(tx, owner, { days, direction }, now)
      // A key and an embedding token without a user have no jobs of their own: they get the first part.
      if (!mayOrderJobs(present(someone))) return { ...atOnce, total, ...found }
      const params = {
        ...{ customerId, conditions, until: now.toISOString() },
        ...(ruleId !== undefined && { ruleId }),
        ...(direction !== undefined && { direction }),
        ...(action !== undefined && { action }),
        ...(days !== undefined && { days }),
      }
      const jobId = await orderTrial({ tx, caller: present(someone), now }, params, {
        ...{ total, position: { before: next, left, result: found } },
      })
      return { jobId, state: 'queued' as JobState, failure: null, total, ...found }
    })
  })
}
