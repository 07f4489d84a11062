import { ApiError, type PosternClient, unexpectedErrorText } from '@postern/core'
import {
  initialPasswordPageState,
  type NewPassword,
  nextPasswordPageState,
  type PasswordLink,
  type PasswordPageState,
} from '@postern/core/machines'
import { useEffect, useReducer, useRef } from 'react'
import { useClient } from '../provider/ClientProvider'
import type { UsePasswordStrengthResult } from './usePasswordStrength'

export interface UsePasswordResetOptions {
  link: PasswordLink
  measure: UsePasswordStrengthResult['measure']
  /** Called with the server's reason for a rejection. */
  onRefused: (details: { text: string }) => void
}

export interface UsePasswordResetResult {
  state: PasswordPageState
  submit: (fields: NewPassword) => void
  change: () => void
}

/** Runs the password page's state machine (spec 2.4). Logs out any session on entry. */
export function usePasswordReset({ link, measure, onRefused }: UsePasswordResetOptions): UsePasswordResetResult {
  const client = useClient()
  const [state, send] = useReducer(nextPasswordPageState, link, initialPasswordPageState)
  const latest = useRef({ state, onRefused })
  latest.current = { state, onRefused }
  const refuse = (type: 'confirmFailed' | 'saveFailed', cause: unknown) => {
    const text = cause instanceof ApiError ? cause.message : unexpectedErrorText
    send({ type, text })
    latest.current.onRefused({ text })
  }
  const refuseNow = useRef(refuse)
  refuseNow.current = refuse

  useEffect(() => {
    if (client.tokenStore.get() !== null) {
      // The token is removed in any case (AM-039).
      client.auth.logout().catch(() => {})
      client.tokenStore.set(null)
    }
    if (link.flow !== 'confirm') return
    let isCurrent = true
    confirmOnce(client, link.confirmToken).then(
      ({ pt }) => isCurrent && send({ type: 'accountConfirmed', resetToken: pt }),
      (cause: unknown) => isCurrent && refuseNow.current('confirmFailed', cause),
    )
    return () => {
      isCurrent = false
    }
  }, [client, link])

  const isMeasuring = useRef(false)
  const fields = useRef<NewPassword>({ password: '', reconfirmPassword: '' })
  const submit = async (typed: NewPassword) => {
    if (isMeasuring.current) return
    isMeasuring.current = true
    fields.current = typed
    const strength = await measure(typed.password)
    isMeasuring.current = false
    send({ type: 'submitted', fields: typed, strength })
  }

  // One request for one submission, however often React runs the effect (XB-21).
  const { isSaving, resetToken } = state
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSaving) {
      isSent.current = false
    } else if (!isSent.current) {
      isSent.current = true
      client.passwords.reset({ pt: resetToken ?? '', ...fields.current }).then(
        () => send({ type: 'saved' }),
        (cause: unknown) => refuseNow.current('saveFailed', cause),
      )
    }
  }, [isSaving, resetToken, client])

  return { state, submit, change: () => send({ type: 'fieldChanged' }) }
}

const confirmations = new WeakMap<PosternClient, Map<string, Promise<{ pt: string }>>>()

/** Enters a page once, even when React mounts it twice (PW-015). A rejection is retried on the next entry. */
function confirmOnce(client: PosternClient, confirmToken: string): Promise<{ pt: string }> {
  const own = confirmations.get(client) ?? new Map<string, Promise<{ pt: string }>>()
  confirmations.set(client, own)
  let answer = own.get(confirmToken)
  if (!answer) {
    answer = client.passwords.confirm({ ct: confirmToken })
    own.set(confirmToken, answer)
    answer.catch(() => own.delete(confirmToken))
  }
  return answer
}
