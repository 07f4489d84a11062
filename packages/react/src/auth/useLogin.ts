import { ApiError, type LoginFields, nextLoginStep, type Profile, roleOf } from '@postern/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useClient } from '../provider/PosternProvider'

export type LoginOutcome =
  | { kind: 'finished'; profile: Profile }
  /** A second factor is asked for; the token of now opens nothing. */
  | { kind: 'secondFactor'; message: string }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'profileFailed' }

/** Signs in: the old token goes first, the new one is stored, then token, authorisation and profile are checked (spec 4). */
export function useLogin() {
  const client = useClient()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const isRunning = useRef(false)

  const logIn = useCallback(
    async (fields: LoginFields): Promise<LoginOutcome | null> => {
      if (isRunning.current) return null
      isRunning.current = true
      setPending(true)
      try {
        client.tokenStore.set(null)
        const answer = await client.auth.login({ username: fields.username.trim(), password: fields.password })
        if (nextLoginStep(answer) !== 'finished') return { kind: 'secondFactor', message: answer.message }
        client.tokenStore.set(answer.token)
        return await finish(client)
      } catch (error) {
        return {
          kind: 'refused',
          error: error instanceof ApiError ? error : new ApiError('', { status: 0, code: 'unreachable', cause: error }),
        }
      } finally {
        queries.clear()
        isRunning.current = false
        setPending(false)
      }
    },
    [client, queries],
  )
  return { logIn, isPending }
}

async function finish(client: ReturnType<typeof useClient>): Promise<LoginOutcome> {
  try {
    const { access } = await client.auth.checkToken()
    const profile = access ? await client.profile.current() : null
    if (profile && roleOf(profile)) return { kind: 'finished', profile }
  } catch {
    // Told below: the user is left unauthenticated (spec 4).
  }
  client.tokenStore.set(null)
  return { kind: 'profileFailed' }
}
