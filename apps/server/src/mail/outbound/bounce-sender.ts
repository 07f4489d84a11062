import { emailInDisplayAddress } from '@postern/core'
import type { MessageFacts } from '../reading/message-facts'

/**
 * The author of an automatic message, such as a delivery report or an absence note (RFC 3464, RFC 3834); `null` for any other message, which
 * must name its sender in the envelope.
 */
export function bounceSender({
  displayAddress,
  header,
}: Pick<MessageFacts, 'displayAddress' | 'header'>): string | null {
  const submitted = header('auto-submitted')?.trim().toLowerCase() ?? 'no'
  const isAutomatic = /^auto-/.test(submitted) || /^multipart\/report\b/i.test(header('content-type')?.trim() ?? '')
  return isAutomatic ? emailInDisplayAddress(displayAddress) : null
}
