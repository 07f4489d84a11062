import type { Classification } from '../quarantine/reclassify'
import type { VerdictTone } from '../quarantine/verdict-reason'

/** What a report says of a message: it should have been held as something, is unwanted bulk, or should not have been held. */
export const spamReportKinds = ['missed_spam', 'missed_phishing', 'missed_malware', 'wrongly_held', 'bulk'] as const
/** One of `spamReportKinds`. */
export type SpamReportKind = (typeof spamReportKinds)[number]

/** How far a report has got, in order. */
export const spamReportStates = ['new', 'in_review', 'confirmed', 'rejected', 'duplicate'] as const
/** One of `spamReportStates`. */
export type SpamReportState = (typeof spamReportStates)[number]

const asked: Record<SpamReportKind, Classification | null> = {
  missed_spam: 'spam',
  missed_phishing: 'phishing',
  missed_malware: 'virus',
  wrongly_held: null,
  bulk: 'bulk',
}

/** What the reporter says that the message is; `null` for one that should not have been held, and for a kind that is not known. */
export function classificationAsked(kind: string): Classification | null {
  return asked[kind as SpamReportKind] ?? null
}

/** Whether somebody still has to decide about a report. */
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
  scanError: 'warning',
}

/** The tone of a verdict that is known by its kind alone. */
export function verdictKindTone(kind: string): VerdictTone {
  return tones[kind] ?? 'neutral'
}
