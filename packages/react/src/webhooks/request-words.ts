import type { WebhookRequest } from '@postern/core'
import type { WebhooksMessages } from '@postern/core/texts'

const tones = { waiting: 'info', delivered: 'success', failed: 'danger' } as const

/** State of a request with its colour. */
export function requestStateOf({ state }: WebhookRequest, { requests }: WebhooksMessages) {
  return { tone: tones[state], text: requests.states[state] }
}

/** Outcome of the last try: the receiver's status or the cause of its failure, and how long it took. */
export function answerText(
  { status, failure, durationMs, triedAt }: WebhookRequest,
  { requests }: WebhooksMessages,
  count: (value: number) => string,
): string {
  if (triedAt === null) return requests.noAnswer
  const words = failure !== null && failure !== 'status' ? requests.failures[failure] : String(status ?? '')
  return durationMs === null ? words : requests.took(words, count(durationMs))
}
