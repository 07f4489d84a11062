import type { QuarantineDigestClient } from '@postern/core'
import {
  initialPreviewState,
  nextPreviewState,
  type PreviewState,
  previewLimitMs,
  previewPollMs,
} from '@postern/core/machines'
import { useEffect, useReducer } from 'react'

export interface UseSecurePreviewOptions {
  entryId: number
  releaseCode: string
  previewToken: string
  client: Pick<QuarantineDigestClient, 'get'>
}

export interface UseSecurePreviewResult {
  state: PreviewState
  retry: () => void
}

/** Requests the redacted picture from its first render on, and polls until there is one, for a minute at most (AM-058). */
export function useSecurePreview(options: UseSecurePreviewOptions): UseSecurePreviewResult {
  const { entryId: id, releaseCode, previewToken, client } = options
  const [state, send] = useReducer(nextPreviewState, nextPreviewState(initialPreviewState, { type: 'opened' }))
  const attempt = state.status === 'waiting' ? state.attempt : null
  const isWaiting = attempt !== null

  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => send({ type: 'timeUp' }), previewLimitMs)
    return () => clearTimeout(timer)
  }, [isWaiting])

  useEffect(() => {
    if (attempt === null) return
    const abort = new AbortController()
    const ask = () =>
      client.get({ id, releaseCode, previewToken }, { signal: abort.signal }).then(
        ({ previewData, previewState }) => {
          if (!abort.signal.aborted) send({ type: 'answered', previewData, isFinal: previewState === 'failed' })
        },
        () => {
          if (!abort.signal.aborted) send({ type: 'callFailed' })
        },
      )
    const timer = setTimeout(ask, attempt === 0 ? 0 : previewPollMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [attempt, client, id, releaseCode, previewToken])

  return { state, retry: () => send({ type: 'opened' }) }
}
