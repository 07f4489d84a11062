import type { ApiError, Passkey, PasskeyAssertion } from '@postern/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { usePasskeyPage } from './passkey-page'

const queryKey = ['passkeys']

/** The own passkeys, in the order in which they were added. */
export function usePasskeys({ isEnabled }: { isEnabled: boolean }) {
  const client = useClient()
  return useQuery<readonly Passkey[], ApiError>({
    queryKey,
    queryFn: async ({ signal }) => (await client.passkeys.list(undefined, { signal })).passkeys,
    enabled: isEnabled,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Prompts the browser to prove the second factor with one of these passkeys; absent if none of them works on this page. */
export type AskPasskey = () => Promise<PasskeyAssertion>

export function useAskPasskey(passkeys: readonly Passkey[] | undefined): AskPasskey | undefined {
  const client = useClient()
  const { host, canUse } = usePasskeyPage()
  if (!canUse || !passkeys?.some((passkey) => passkey.host === host)) return undefined
  return async () => {
    const { options } = await client.passkeys.startLogin()
    return (await import('./browser-passkeys')).answerWithPasskey(options)
  }
}

/** Refetches the list. */
export function useReloadPasskeys() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey })
}
