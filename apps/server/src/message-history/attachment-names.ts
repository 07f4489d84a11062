import type { MessageFacts } from '../mail/reading/message-facts'

/** Characters of all names together. */
const longest = 2_000

/** Names of attachments as the history searches them; nothing without any. */
export function attachmentNames({ attachments }: Pick<MessageFacts, 'attachments'>): { attachmentNames?: string } {
  const names = attachments.map(({ name }) => name.toLowerCase()).filter(Boolean)
  return names.length > 0 ? { attachmentNames: names.join('\n').slice(0, longest) } : {}
}
