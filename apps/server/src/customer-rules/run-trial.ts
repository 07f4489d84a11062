import type { RuleConditions, RuleLists } from '@postern/core/management'
import type { Transaction } from '../db/database'
import { type Caller, present } from '../http/caller'
import type { StepsContext } from '../http/serve'
import { withSource } from '../messages/source-limit'
import type { RuleOwner } from './rule-owner'
import {
  countReleased,
  countTrial,
  latestMessages,
  readSources,
  type TrialRange,
  tryConditions,
  tryMail,
} from './try-rule'

export interface TrialRun {
  conditions: RuleConditions
  input: TrialRange & { mail?: string | undefined }
  /** Finds whose mail is compared, and the match lists that the conditions name; refuses what the caller may not do. */
  prepare(tx: Transaction, caller: Caller): Promise<{ owner: RuleOwner; lists?: RuleLists }>
}

type Steps = Pick<StepsContext<unknown>, 'transact' | 'now' | 'signal' | 'settings'>

/** Tries conditions with a pasted message, or with stored mail of an owner. */
export function runTrial({ transact, now, signal, settings }: Steps, { conditions, input, prepare }: TrialRun) {
  const { mail, ...range } = input
  return withSource(async () => {
    const { owner, lists, ...mails } = await transact(async (tx, someone) => {
      const caller = present(someone)
      const prepared = await prepare(tx, caller)
      await countTrial(tx, caller, now, range)
      const none = { latest: [], isWhole: true, total: null }
      return { ...prepared, ...(mail === undefined ? await latestMessages(tx, prepared.owner, range, now) : none) }
    })
    if (mail !== undefined) return tryMail(mail, conditions, lists, now)
    return tryConditions({
      ...{ ...mails, conditions, countryOf: settings.countryOf, signal },
      ...(lists && { lists }),
      readSources: (ids) => transact((tx) => readSources(tx, owner, ids)),
      countReleased: (found) => transact((tx) => countReleased(tx, found)),
    })
  })
}
