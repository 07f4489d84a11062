import type { CustomerRule, Group, MatchList } from '@postern/core'
import { noConditions, RuleAction, type RuleConditions } from '@postern/core/management'
import type { ruleSentence } from '@postern/core/texts'

type ToldRule = Parameters<typeof ruleSentence>[0]

/** A rule as its form holds it: numbers may be texts that are none, and fields may be missing. */
export type EnteredRule = {
  readonly [K in keyof (RuleConditions & Pick<CustomerRule, 'action' | 'direction' | 'effects' | 'schedule'>)]?: unknown
}

export interface RuleInForm {
  /** The stored rule; `undefined`: a new one. */
  rule: CustomerRule | undefined
  /** Match lists that the form offers, for their names. Default: those of the rule. */
  lists?: readonly Pick<MatchList, 'id' | 'name'>[] | undefined
  /** Groups that the form offers, for their names. Default: those of the rule. */
  groups?: readonly Pick<Group, 'id' | 'name'>[] | undefined
}

const numbers = ['minSizeMb', 'numbersAtLeast', 'recipientsAtLeast', 'spamScoreFrom'] as const

/** The rule that a form holds, as far as it can be read; what cannot be read asks nothing. */
export function toldRule({ rule, lists = [], groups = [] }: RuleInForm, entered: EnteredRule): ToldRule {
  const told = { ...noConditions, action: RuleAction.Hold, ...rule, ...entered } as ToldRule
  const unread = numbers.filter((name) => typeof told[name] !== 'number')
  return {
    ...told,
    ...Object.fromEntries(unread.map((name) => [name, noConditions[name]])),
    // The form offers some exceptions; those of others stay.
    exceptions: { ...rule?.exceptions, ...(entered.exceptions as RuleConditions['exceptions'] | undefined) },
    effects: { ...rule?.effects, ...(entered.effects as Partial<CustomerRule['effects']> | undefined) },
    schedule: { ...rule?.schedule, ...(entered.schedule as Partial<CustomerRule['schedule']> | undefined) },
    lists: [...lists, ...(rule?.lists ?? [])],
    namedGroups: [...groups, ...(rule?.namedGroups ?? [])],
  }
}
