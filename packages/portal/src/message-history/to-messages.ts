import { initialMessageListState, messageListRules, toResourceListQuery } from '@postern/react'
import type { DaySpan } from '@postern/react/dashboard'
import { messageHistoryPaths } from './message-history.paths'

/** The message history of some days. */
export function toMessages({ from, to }: DaySpan): string {
  const filters = { ...initialMessageListState.filters, received: `${from}..${to}` }
  return `${messageHistoryPaths.search}?${toResourceListQuery({ ...initialMessageListState, filters }, messageListRules)}`
}
