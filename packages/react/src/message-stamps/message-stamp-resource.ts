import type { MessageStamp } from '@postern/core'
import { type MessageStampsMessages, messageStampsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'
import type { Question } from '../resource/useQuestion'

export const useStampWords = () => useTexts('messageStamps', messageStampsMessages)

/** The provider's message stamps. */
export const messageStamps = /* @__PURE__ */ defineResource({
  key: 'message-stamps',
  useWords: useStampWords,
  stateWords: ({ detail }) => detail,
  load: (client, id: number, options) => client.messageStamps.get({ id }, options),
  nameOf: ({ name }: MessageStamp) => name,
  target: (id) => `messageStamp ${id}`,
})

/** Confirmation before a stamp is deleted; `run` is up to the caller. */
export function deleteStampQuestion(
  { name }: MessageStamp,
  { row, successTitle: title }: MessageStampsMessages,
): Omit<Question, 'run'> {
  return {
    ...{ title: row.deleteTitle, text: row.deleteText, object: name, failed: row.failed },
    ...{ confirmLabel: row.deleteConfirm, done: { title, text: row.deleted(name) } },
  }
}

export function stateOf({ isActive }: MessageStamp, { states }: MessageStampsMessages) {
  return isActive ? ({ tone: 'success', text: states.on } as const) : ({ tone: 'neutral', text: states.off } as const)
}

/** Customers whose mail is stamped, in words. */
export function scopeOf(
  { scope, resellers, customers }: MessageStamp,
  words: MessageStampsMessages,
  count: (value: number) => string,
): string {
  if (scope === 'all') return words.forAll
  return scope === 'resellers'
    ? words.forResellers(count(resellers.length))
    : words.forCustomers(count(customers.length))
}
