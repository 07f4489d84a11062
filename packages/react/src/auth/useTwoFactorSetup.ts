import type { LoginFields } from '@postern/core'
import { initialSetupState, nextSetupState, type SetupEvent, type SetupState } from '@postern/core/machines'
import { useEffect, useRef } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useMachine } from '../provider/useMachine'
import { codeWords, serverWords } from './error-words'

export interface UseTwoFactorSetupOptions {
  /** Credentials that the code is confirmed with, held in memory only (AM-033). */
  credentials: LoginFields
  userId: number
  /** Address of an existing secret; absent: one is created here. */
  authenticatorUrl?: string | null
  /** Fires once the second factor is set up (AM-037); the full session's token is already stored. */
  onEnabled: (details: { userId: number; token: string | null }) => void
}

/** Runs the state machine for setting up a second factor (spec 2.5, 4). */
export function useTwoFactorSetup({
  credentials,
  userId,
  authenticatorUrl = null,
  onEnabled,
}: UseTwoFactorSetupOptions) {
  const client = useClient()
  const [state, send] = useMachine<SetupState, SetupEvent>({
    initial: authenticatorUrl
      ? { ...initialSetupState, step: 'barcodeGenerated', authenticatorUrl }
      : initialSetupState,
    next: nextSetupState,
    async carryOut(now) {
      try {
        return await carryOut(now)
      } catch (cause) {
        return { type: 'failed', text: now.call?.kind === 'verify' ? codeWords(cause) : serverWords(cause) }
      }
    },
  })

  async function carryOut({ call, token }: SetupState): Promise<SetupEvent> {
    switch (call?.kind) {
      case 'create':
        return { type: 'barcodeArrived', authenticatorUrl: (await client.twoFactor.createSecret()).url }
      case 'verify':
        return { type: 'verified', ...(await client.auth.loginWithCode({ ...credentials, code: call.code })) }
      case 'flag':
        client.tokenStore.set(token)
        await client.users.update({ id: userId, hasTwoFactor: true })
        return { type: 'flagged' }
      default:
        throw new Error('There is nothing to carry out.')
    }
  }

  const isDone = state.step === 'done'
  const latest = useRef(() => {})
  latest.current = () => onEnabled({ userId, token: state.token })
  const hasTold = useRef(false)
  useEffect(() => {
    if (!isDone || hasTold.current) return
    hasTold.current = true
    latest.current()
  }, [isDone])
  return [state, send] as const
}
