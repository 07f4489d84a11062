import type { ApiError } from '@postern/core'
import type { OwnMails } from '@postern/core/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { settled } from '../profile/settled'
import { useClient } from '../provider/ClientProvider'

const queryKey = ['digestSettings', 'own']

/** Mails about held messages to the signed-in user, and the call that turns a type off or back on. */
export function useOwnMails() {
  const { digestSettings } = useClient()
  const queries = useQueryClient()
  const query = useQuery<OwnMails, ApiError>({
    queryKey,
    queryFn: ({ signal }) => digestSettings.getOwnMails(undefined, { signal }),
    networkMode: 'always',
  })
  return {
    query,
    change: (change: Parameters<typeof digestSettings.updateOwnMails>[0]) =>
      settled(digestSettings.updateOwnMails(change), (mails) => {
        queries.setQueryData(queryKey, mails)
      }),
  }
}
