import type { Verdict } from './quarantine-entry'
import { quarantineReason } from './verdict-reason'

/** What an administrator can say that a held message is (CA-026, CA-044). */
export const classifications = ['spam', 'phishing', 'bulk', 'virus'] as const
/** One of `classifications`. */
export type Classification = (typeof classifications)[number]

/** Whether a code of the wire is one that an entry can be given. */
export function isClassification(code: string): code is Classification {
  return (classifications as readonly string[]).includes(code)
}

/** Stands for the name of a virus that a person, and no scanner, saw. */
const reportedVirus = 'Reported by an administrator'

/**
 * The verdict after somebody said what the message is. `null` when it cannot be said: what a scanner called a virus stays a
 * virus, and content rules, nesting and scan errors are about something else than its kind.
 */
export function reclassified(verdict: Verdict, classification: Classification): Verdict | null {
  if (classification === 'virus') {
    return { ...verdict, reclassedVirusName: verdict.reclassedVirusName || verdict.virusName || reportedVirus }
  }
  const next = { ...verdict, reclassedVirusName: null, spamType: classification }
  return quarantineReason(next).kind === classification ? next : null
}
