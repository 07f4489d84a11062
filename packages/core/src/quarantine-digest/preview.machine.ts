/** Asked again every 2 seconds while there is no image, for 60 seconds at most (AM-058). */
export const previewPollMs = 2000
const previewAttempts = 30

/** The secure preview (spec 2.3). `previewToken` is sent only while it is `waiting`. */
export type PreviewState =
  | { status: 'closed' }
  /** A spinner shows; `attempt` counts the answers without image. */
  | { status: 'waiting'; attempt: number }
  /** `source`: the redacted image as a `data:image/png` address. */
  | { status: 'shown'; source: string }
  | { status: 'failed' }

/** What can happen to the secure preview. */
export type PreviewEvent =
  | { type: 'opened' }
  | { type: 'answered'; previewData: string | null }
  | { type: 'callFailed' }
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
  if (event.type === 'callFailed') return { status: 'failed' }
  return event.type === 'answered' ? receive(state.attempt + 1, event.previewData) : state
}

function receive(attempt: number, previewData: string | null): PreviewState {
  if (!previewData) return attempt < previewAttempts ? { status: 'waiting', attempt } : { status: 'failed' }
  const source = pngSource(previewData)
  return source ? { status: 'shown', source } : { status: 'failed' }
}

// The first bytes of every PNG file, in base64: nothing else is ever shown (XB-05).
function pngSource(base64: string): string | null {
  return /^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/.test(base64) ? `data:image/png;base64,${base64}` : null
}
