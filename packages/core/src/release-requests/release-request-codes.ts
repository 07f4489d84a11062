/** How far a request has got; `expired`: its message was deleted before anybody decided. */
export const releaseRequestStates = ['open', 'approved', 'denied', 'expired'] as const
/** One of `releaseRequestStates`. */
export type ReleaseRequestState = (typeof releaseRequestStates)[number]

/** Letters of a recipient's reason. */
export const maxRequestReason = 255
/** Letters of an administrator's reply. */
export const maxRequestReply = 500

/** Whether an administrator still has to decide about a request. */
export function isRequestOpen({ state }: { state: string }): boolean {
  return state === 'open'
}
