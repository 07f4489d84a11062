import { useAllGroups } from '../groups/group-resource'
import { useAllMatchLists } from '../match-lists/match-list-resource'
import type { OfferedNames } from './rule-fields'

/** Match lists and groups that a customer's rules can name. */
export function useRuleNames(customerId: number, { isAsked = true } = {}): OfferedNames {
  const lists = useAllMatchLists({ customerId, isAsked })
  const groups = useAllGroups(customerId, { isAsked })
  return { lists, groups }
}
