import type { Classification } from '../quarantine/reclassify'
import type { VerdictTone } from '../quarantine/verdict-reason'

/** Claims that a report makes about a message: it should have been held as something, is unwanted bulk, or should not have been held. */
export const mailReportKinds = ['missed_spam', 'missed_phishing', 'missed_malware', 'wrongly_held', 'bulk'] as const
/** One of `mailReportKinds`. */
export type MailReportKind = (typeof mailReportKinds)[number]

/** All claims: about a message, or (`url`) that the verdict on an analysed link is wrong. */
export const spamReportKinds = [...mailReportKinds, 'url'] as const
/** One of `spamReportKinds`. */
export type SpamReportKind = (typeof spamReportKinds)[number]

/** States of a report, in order of progress. */
export const spamReportStates = ['new', 'in_review', 'confirmed', 'rejected', 'duplicate'] as const
/** One of `spamReportStates`. */
export type SpamReportState = (typeof spamReportStates)[number]

const asked: Record<SpamReportKind, Classification | null> = {
  missed_spam: 'spam',
  missed_phishing: 'phishing',
  missed_malware: 'virus',
  wrongly_held: null,
  bulk: 'bulk',
  url: null,
}

/** Returns the class that the reporter claims; `null` for a message that should not have been held, for a link, and for an unknown kind. */
export function classificationAsked(kind: string): Classification | null {
  return asked[kind as SpamReportKind] ?? null
}

/** True while a report still needs a decision. */
export function isSpamReportOpen(state: string): boolean {
  return state === 'new' || state === 'in_review'
}

const tones: Record<string, VerdictTone> = {
  virus: 'virus',
  phishing: 'phish',
  spam: 'spam',
  bulk: 'spam',
  content: 'content',
  recursion: 'content',
  malicious: 'phish',
  suspicious: 'warning',
  scanError: 'warning',
}

/** Returns the tone of a verdict known only by its kind. */
export function verdictKindTone(kind: string): VerdictTone {
  return tones[kind] ?? 'neutral'
}
