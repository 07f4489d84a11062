import { quarantineReasons } from '@postern/core'
import { initialQuarantineListState, quarantineListRules, toResourceListQuery } from '@postern/react'
import type { HeldMailFilter } from '@postern/react/dashboard'
import { quarantinePaths } from './quarantine.paths'

/** The search, narrowed to what a figure counted; as it opens for no filter. */
export function toHeldMail({ from, to, reason, stage, recipient }: HeldMailFilter): string {
  const filters = {
    ...initialQuarantineListState.filters,
    ...(from && to && { received: `${from}..${to}` }),
    ...(reason && { reason: quarantineReasons.filter((known) => reason.includes(known)) }),
    ...(stage && { stage }),
    ...(recipient && { recipient }),
  }
  const query = toResourceListQuery({ ...initialQuarantineListState, filters }, quarantineListRules).toString()
  return query ? `${quarantinePaths.search}?${query}` : quarantinePaths.search
}
