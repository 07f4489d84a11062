import { refusalText } from '../../scripts/refusal-text'
import type { Judgement } from '../judge/judge'
import { SmtpRefusal } from './smtp-refusal'

interface Judged {
  judgement: Judgement
}

/** One answer serves all recipients of a message: it is refused when it is to be refused for each of them, else held for those. */
export function refuseForAll<One extends Judged>(recipients: readonly One[]): One[] {
  const isForAll = recipients.every(({ judgement }) => judgement.refuses)
  return isForAll ? recipients.map((one) => ({ ...one, judgement: refused(one.judgement) })) : [...recipients]
}

/** Named to senders where a content rule refused their message. */
export const notAllowed = 'what is not allowed'

function refused(judgement: Judgement): Judgement {
  return { ...judgement, action: 'reject', ...(judgement.refusal !== undefined && { reason: 'script' }) }
}

/** Whether a message is refused as a whole. */
export function isRefused(recipients: readonly Judged[]): boolean {
  return recipients.some(({ judgement }) => judgement.action === 'reject')
}

/** Tells the sending server when a message is refused; its history is stored by then. */
export function orRefusal<One extends Judged>(recipients: One[]): One[] {
  const first = recipients.find(({ judgement }) => judgement.action === 'reject')
  if (!first) return recipients
  const { refusal, verdict } = first.judgement
  if (refusal !== undefined) throw new SmtpRefusal(550, `5.7.1 ${refusalText(refusal)}`, true)
  // The answer does not reveal what a rule looks for.
  const known = verdict.heldFile ? (verdict.contentViolationDetail ?? '') : notAllowed
  // An answer of SMTP is a line of ASCII.
  const what = known.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)
  throw new SmtpRefusal(550, `5.7.1 The message is refused: it contains ${what}`, true)
}
