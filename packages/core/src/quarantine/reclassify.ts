import type { Verdict } from './quarantine-entry'
import { quarantineReason } from './verdict-reason'

/** Classes that an administrator can assign to a held message (CA-026, CA-044). */
export const classifications = ['spam', 'phishing', 'bulk', 'virus'] as const
/** One of `classifications`. */
export type Classification = (typeof classifications)[number]

/** True if a wire code is a class that an entry can be given. */
export function isClassification(code: string): code is Classification {
  return (classifications as readonly string[]).includes(code)
}

/** Virus name used when a person rather than a scanner reported it. */
const reportedVirus = 'Reported by an administrator'

/**
 * Returns the verdict after a manual reclassification. `null` when that is not possible: a virus found by a scanner stays a virus, and
 * content rules, nesting and scan errors are independent of the message's class.
 */
export function reclassified(verdict: Verdict, classification: Classification): Verdict | null {
  if (classification === 'virus') {
    return { ...verdict, reclassedVirusName: verdict.reclassedVirusName || verdict.virusName || reportedVirus }
  }
  const next = { ...verdict, reclassedVirusName: null, spamType: classification }
  return quarantineReason(next).kind === classification ? next : null
}
