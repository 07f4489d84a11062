import { domainOfAddress } from '../intake/envelope-address'
import { SmtpRefusal } from '../intake/smtp-refusal'
import type { SeenTls } from './listener-tls'
import type { TlsPolicies } from './tls-policies'

interface IncomingSession {
  /** Envelope sender; empty for bounces. */
  sender: string
  customerId: number
  /** `null`: it came in plain text. */
  tls: SeenTls | null
  now: Date
}

/**
 * Refuses mail in plain text from a domain that the recipient's customer takes encrypted mail of only. It is said to the recipient:
 * MAIL FROM comes before it is known whose mail this is, and one customer's policy binds no other.
 */
export async function refusePlain(policies: TlsPolicies, { sender, customerId, tls, now }: IncomingSession) {
  if (sender === '') return
  const policy = await policies.find(customerId, 'in', domainOfAddress(sender))
  if (!policy || policy.policy === 'may') return
  await policies.note(policy, { result: tls ? 'met' : 'plain', version: tls?.version ?? null, at: now })
  if (!tls) throw new SmtpRefusal(550, '5.7.10 Encryption is required for mail of this sender: use STARTTLS')
}
