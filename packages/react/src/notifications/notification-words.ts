import type { Notification } from '@postern/core/notifications'
import type { NotificationsMessages } from '@postern/core/texts'

/** Labels of a mail's codes; unknown codes are shown unchanged. */
export const typeText = ({ type }: Pick<Notification, 'type'>, texts: NotificationsMessages) =>
  wordOf(type, texts.types)
export const stateText = ({ state }: Pick<Notification, 'state'>, texts: NotificationsMessages) =>
  wordOf(state, texts.states)

/** Reason it was not sent; empty for all others. */
export const causeText = ({ cause }: Pick<Notification, 'cause'>, texts: NotificationsMessages) =>
  cause === null ? '' : wordOf(cause, texts.causes)

function wordOf(code: string, words: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(words, code) ? words[code] : code) || '–'
}
