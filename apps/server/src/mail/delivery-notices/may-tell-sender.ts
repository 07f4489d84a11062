import { isProven } from '../../spam-reports/sender-proof'
import type { ScannedMessage, ScanResult } from '../judge/scanner'

const automaticPrecedence = /^\s*(?:bulk|list|junk)\b/i
const unattended =
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|owner-.*|.*-(?:owner|request|bounces?)|bounces?)(?:[+=].*)?@/i

/**
 * True if a sender may be notified of mail that is late or failed. The sender must be proven: others would get mail about messages sent in
 * their name. Unattended ones never are: bounces, lists and automatic senders (RFC 3834, section 2), which may answer in turn.
 */
export function mayTellSender(
  { sender, header }: Pick<ScannedMessage, 'sender' | 'header'>,
  scan: ScanResult,
): boolean {
  if (sender === '' || unattended.test(sender) || !isProven(scan, { sender, from: sender })) return false
  const automatic = header('auto-submitted')?.trim().toLowerCase() ?? 'no'
  if (automatic !== 'no' && !automatic.startsWith('no;') && !automatic.startsWith('no ')) return false
  if (automaticPrecedence.test(header('precedence') ?? '')) return false
  if (/\b(?:all|dr|ndr)\b/i.test(header('x-auto-response-suppress') ?? '')) return false
  return ['list-id', 'list-post', 'list-unsubscribe', 'x-loop'].every((name) => header(name) === undefined)
}
