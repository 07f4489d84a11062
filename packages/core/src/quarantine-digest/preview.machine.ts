import { pngSource } from './png-source'

/** Polling interval while there is no image: every 2 seconds (AM-058). */
export const previewPollMs = 2_000
/** Maximum waiting time (AM-058). */
export const previewLimitMs = 60_000

/** Reason why there is no picture: it was not ready in time, it cannot be made, or the request failed. */
export type PreviewFailure = 'late' | 'impossible' | 'notLoaded'

/** The secure preview (spec 2.3). `previewToken` is sent only while it is `waiting`. */
export type PreviewState =
  | { status: 'closed' }
  /** Shows a spinner; `attempt` counts the responses without an image. */
  | { status: 'waiting'; attempt: number }
  /** `data`: the redacted picture, a PNG in base64. */
  | { status: 'shown'; data: string }
  | { status: 'failed'; why: PreviewFailure }

/** Events of the secure preview. */
export type PreviewEvent =
  | { type: 'opened' }
  /** `isFinal`: the server will never have a picture of this message. */
  | { type: 'answered'; previewData: string | null; isFinal: boolean }
  | { type: 'callFailed' }
  /** `previewLimitMs` are over. */
  | { type: 'timeUp' }
  | { type: 'closed' }

/** Closed: nothing requested yet. */
export const initialPreviewState: PreviewState = { status: 'closed' }

/** Returns the next state; events that make no sense in the current state leave it unchanged. Opening after a failure tries again. */
export function nextPreviewState(state: PreviewState, event: PreviewEvent): PreviewState {
  if (event.type === 'closed') return initialPreviewState
  if (event.type === 'opened') {
    return state.status === 'closed' || state.status === 'failed' ? { status: 'waiting', attempt: 0 } : state
  }
  if (state.status !== 'waiting') return state
  switch (event.type) {
    case 'callFailed':
      return { status: 'failed', why: 'notLoaded' }
    case 'timeUp':
      return { status: 'failed', why: 'late' }
    case 'answered':
      return receive(state.attempt + 1, event)
    default:
      return state
  }
}

function receive(attempt: number, answer: { previewData: string | null; isFinal: boolean }): PreviewState {
  const { previewData, isFinal } = answer
  if (previewData && pngSource(previewData)) return { status: 'shown', data: previewData }
  return previewData || isFinal ? { status: 'failed', why: 'impossible' } : { status: 'waiting', attempt }
}
