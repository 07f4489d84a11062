import type { Judgement } from '../judge/judge'
import { SmtpRefusal } from './smtp-refusal'

interface Judged {
  judgement: Judgement
}

/** One answer serves all recipients of a message: it is refused when it is to be refused for each of them, else held for those. */
export function refuseForAll<One extends Judged>(recipients: readonly One[]): One[] {
  const isForAll = recipients.every(({ judgement }) => judgement.refuses)
  return recipients.map((one) =>
    isForAll ? { ...one, judgement: { ...one.judgement, action: 'reject' as const } } : one,
  )
}

/** Whether a message is refused as a whole. */
export function isRefused(recipients: readonly Judged[]): boolean {
  return recipients.some(({ judgement }) => judgement.action === 'reject')
}

/** Tells the sending server when a message is refused; its history is stored by then. */
export function orRefusal<One extends Judged>(recipients: One[]): One[] {
  const refused = recipients.find(({ judgement }) => judgement.action === 'reject')
  if (!refused) return recipients
  const { contentViolationDetail } = refused.judgement.verdict
  // An answer of SMTP is a line of ASCII.
  const what = (contentViolationDetail ?? '').replace(/[^\x20-\x7e]/g, '?').slice(0, 200)
  throw new SmtpRefusal(550, `5.7.1 The message is refused: it contains ${what}`)
}
