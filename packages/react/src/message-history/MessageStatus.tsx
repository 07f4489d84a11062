import { isMessageReason, isMessageState, messageTone } from '@postern/core/message-history'
import { type MessageHistoryMessages, messageHistoryMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Badge, type BadgeTone } from '../ui/Badge/Badge'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'

/** State as text; an unknown one is returned unchanged. */
export function messageStateText(state: string, { states }: Pick<MessageHistoryMessages, 'states'>): string {
  return isMessageState(state) ? states[state] : state
}

/** Reason as text; an unknown one is returned unchanged. */
export function messageReasonText(reason: string, { reasons }: Pick<MessageHistoryMessages, 'reasons'>): string {
  return isMessageReason(reason) ? reasons[reason] : reason
}

/** Outcome of a message, as dot and word. */
export function MessageStatus({ state }: { state: string }) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  return (
    <Status tone={messageTone(state)}>
      <Untrusted>{messageStateText(state, texts)}</Untrusted>
    </Status>
  )
}

/** Reason for a message's outcome, in one word. */
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
