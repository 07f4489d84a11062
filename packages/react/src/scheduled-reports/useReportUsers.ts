import { type ProviderUser, stripInvisible } from '@postern/core'
import { useClient } from '../provider/ClientProvider'
import type { ComboboxOption } from '../ui/Combobox/combobox-options'
import { type Choices, useChoices } from './useChoices'
import { scheduledReportsKey } from './useScheduledReport'

/** User fields needed to choose recipients. */
export type ReportUser = Pick<ProviderUser, 'id' | 'emails' | 'firstName' | 'lastName'>

/** Prefix of the query keys of users to choose from. */
export const reportUsersKey = [...scheduledReportsKey, 'users'] as const

/** Users of a customer who can get reports: active ones with an address. */
export function useReportUsers(customerId: number | null): Choices<ReportUser> {
  const { users } = useClient()
  return useChoices<ReportUser>({
    queryKey: [...reportUsersKey, customerId],
    isEnabled: customerId !== null,
    load: async (paging, options) => {
      const answer = await users.list({ ...paging, ...(customerId !== null && { customerId }) }, options)
      const reachable = answer.users.filter(({ isActive, emails }) => isActive && emails.length > 0)
      // Excluded users do not count as still to load.
      return { items: reachable, count: answer.count - (answer.users.length - reachable.length) }
    },
  })
}

export function userOption({ id, emails, firstName, lastName }: ReportUser): ComboboxOption {
  const name = stripInvisible(`${firstName} ${lastName}`).trim()
  return { value: String(id), label: stripInvisible(emails[0] ?? ''), ...(name && { description: name }) }
}
