import { type LoginFields, type Profile, roleOf } from '@postern/core'
import { initialLoginState, type LoginEvent, type LoginState, nextLoginState } from '@postern/core/machines'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useForget } from '../provider/forget'
import { useMachine } from '../provider/useMachine'
import { codeWords, retryTime, serverWords } from './error-words'

export interface UseLoginOptions {
  onLoggedIn: (details: { profile: Profile }) => void
}

export interface UseLoginResult {
  state: LoginState
  send: (event: LoginEvent) => void
  /** Milliseconds since 1970 before which the server accepts no further attempt; `null` when it sent no wait. */
  retryAt: number | null
}

/** Runs the sign-in state machine (spec 4). The token store always holds the machine's token. */
export function useLogin({ onLoggedIn }: UseLoginOptions): UseLoginResult {
  const client = useClient()
  const forget = useForget()
  const profile = useRef<Profile | null>(null)
  const [retryAt, setRetryAt] = useState<number | null>(null)

  // An untouched form keeps the stored token.
  const keepToken = (state: LoginState) => {
    if (state !== initialLoginState && client.tokenStore.get() !== state.token) client.tokenStore.set(state.token)
  }

  const [state, send] = useMachine<LoginState, LoginEvent>({
    initial: initialLoginState,
    next: nextLoginState,
    async carryOut(now) {
      keepToken(now)
      setRetryAt(null)
      try {
        return await carryOut(now)
      } catch (cause) {
        setRetryAt(retryTime(cause, Date.now()))
        const isPassword = now.call?.kind === 'login' || now.call?.kind === 'finish'
        return { type: 'failed', text: isPassword ? serverWords(cause) : codeWords(cause) }
      }
    },
  })

  async function carryOut({ call, fields }: LoginState): Promise<LoginEvent> {
    switch (call?.kind) {
      case 'login':
        return { type: 'accepted', answer: await client.auth.login(trimmed(fields)) }
      case 'code': {
        const { token } = await client.auth.loginWithCode({ ...trimmed(fields), code: call.code })
        return { type: 'codeAccepted', token }
      }
      case 'recoveryCode': {
        const { token } = await client.recoveryCodes.redeem({ ...trimmed(fields), code: call.code })
        return { type: 'codeAccepted', token }
      }
      case 'passkey': {
        const { answerWithPasskey } = await import('../passkeys/browser-passkeys')
        const credential = await answerWithPasskey((await client.passkeys.startLogin()).options)
        const { token } = await client.passkeys.finishLogin({ credential })
        return { type: 'codeAccepted', token }
      }
      case 'finish':
        await finish[call.task]()
        return { type: 'taskDone', task: call.task }
      default:
        throw new Error('There is nothing to carry out.')
    }
  }

  const finish = {
    // The hierarchy panel belongs to the shell, which opens without it.
    async hideStructureNavigation() {},
    async checkToken() {
      if (!(await client.auth.checkToken()).access) throw new Error('The token opens nothing.')
    },
    async checkAuthorisation() {
      profile.current = await client.profile.get()
      if (!roleOf(profile.current, client.product)) throw new Error('The role is not known.')
    },
    // The profile that was just checked is already the newest.
    async reloadPermissions() {},
    async reinitialise() {
      forget()
    },
  }

  const latest = useRef({ keepToken, onLoggedIn })
  latest.current = { keepToken, onLoggedIn }
  useEffect(() => {
    latest.current.keepToken(state)
    if (state.step === 'finished' && profile.current) {
      const details = { profile: profile.current }
      profile.current = null
      latest.current.onLoggedIn(details)
    }
  }, [state])
  return { state, send, retryAt }
}

function trimmed({ username, password }: LoginFields): LoginFields {
  return { username: username.trim(), password }
}
