import { pngSource } from './png-source'

/** Asked again every 2 seconds while there is no image (AM-058). */
export const previewPollMs = 2_000
/** Waited for at most (AM-058). */
export const previewLimitMs = 60_000

/** Why there is no picture: not made in time, it never will be, or the answer did not come. */
export type PreviewFailure = 'late' | 'impossible' | 'notLoaded'

/** The secure preview (spec 2.3). `previewToken` is sent only while it is `waiting`. */
export type PreviewState =
  | { status: 'closed' }
  /** A spinner shows; `attempt` counts the answers without image. */
  | { status: 'waiting'; attempt: number }
  /** `data`: the redacted picture, a PNG in base64. */
  | { status: 'shown'; data: string }
  | { status: 'failed'; why: PreviewFailure }

/** What can happen to the secure preview. */
export type PreviewEvent =
  | { type: 'opened' }
  /** `isFinal`: the server will never have a picture of this message. */
  | { type: 'answered'; previewData: string | null; isFinal: boolean }
  | { type: 'callFailed' }
  /** `previewLimitMs` are over. */
  | { type: 'timeUp' }
  | { type: 'closed' }

/** Closed: nothing has been asked for. */
export const initialPreviewState: PreviewState = { status: 'closed' }

/** An event that makes no sense in the current state leaves it as it is. Opening after a failure tries again. */
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
