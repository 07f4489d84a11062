import { isMessageReason, isMessageState, messageTone } from '@postern/core/message-history'
import { type MessageHistoryMessages, messageHistoryMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Badge, type BadgeTone } from '../ui/Badge/Badge'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'

/** A state in words; one that is not known as it is. */
export function messageStateText(state: string, { states }: Pick<MessageHistoryMessages, 'states'>): string {
  return isMessageState(state) ? states[state] : state
}

/** A reason in words; one that is not known as it is. */
export function messageReasonText(reason: string, { reasons }: Pick<MessageHistoryMessages, 'reasons'>): string {
  return isMessageReason(reason) ? reasons[reason] : reason
}

/** What became of a message, as dot and word. */
export function MessageStatus({ state }: { state: string }) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  return (
    <Status tone={messageTone(state)}>
      <Untrusted>{messageStateText(state, texts)}</Untrusted>
    </Status>
  )
}

/** What decided about a message, in one word. */
export function ReasonBadge({ reason }: { reason: string }) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  return (
    <Badge tone={tones[reason] ?? 'neutral'}>
      <Untrusted>{messageReasonText(reason, texts)}</Untrusted>
    </Badge>
  )
}

const tones: Readonly<Record<string, BadgeTone>> = {
  virus: 'virus',
  phishing: 'phish',
  spam: 'spam',
  bulk: 'spam',
  content: 'content',
  scanError: 'warning',
}
