import type { WblTrialQuestion } from '@postern/core/contract'
import type { WblEntry } from '@postern/core/sender-lists'

/** Test of an entry: a sender and a recipient that it applies to, as far as it names them. */
export function trialOf({
  sender,
  network,
  level,
  ownerName,
}: Pick<WblEntry, 'sender' | 'network' | 'level' | 'ownerName'>): Partial<WblTrialQuestion> {
  const isOfUser = level === 'user' && ownerName.includes('@')
  const recipient = isOfUser ? ownerName : level === 'domain' && ownerName ? `recipient@${ownerName}` : undefined
  return {
    ...(sender !== null && { sender: sender.startsWith('@') ? `sender${sender}` : sender }),
    ...(network !== null && { client: network.split('/')[0] ?? '' }),
    ...(recipient !== undefined && { recipient }),
  }
}
