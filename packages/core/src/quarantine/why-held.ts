import { heldFileText } from '../file-types/held-file-text'
import type { Locale } from '../i18n/locale'
import type { EntryPageMessages } from './entry-page.messages'
import type { QuarantineEntry } from './quarantine-entry'
import { quarantineReason } from './verdict-reason'

/** Explains in sentences why a message is held and what would have happened to it. */
export interface WhyHeld {
  what: string
  /** Score or level of the finding; empty where there is none. */
  measure: string
  otherwise: string
}

/** Explains it in plain words, following the message's way through the filter. */
export function whyHeld(
  { verdict, owner }: Pick<QuarantineEntry, 'verdict' | 'owner'>,
  texts: Pick<EntryPageMessages, 'why' | 'heldFiles' | 'whyScore' | 'whyLevel' | 'otherwise'>,
  locale: Locale,
): WhyHeld {
  const reason = quarantineReason(verdict)
  const { why, otherwise } = texts
  const danger = (what: string): WhyHeld => ({ what, measure: '', otherwise: otherwise.danger })
  switch (reason.kind) {
    case 'virus':
      return danger(verdict.reclassedVirusName ? why.reported(reason.name) : why.virus(reason.name))
    case 'content':
      return danger(reason.file ? why.file(heldFileText(reason.file, texts.heldFiles)) : why.content(reason.detail))
    case 'recursion':
      return danger(why.recursion)
    case 'scanError':
      return danger(why.scanError(reason.detail))
    case 'unknown':
      return { what: why.unknown, measure: '', otherwise: otherwise.spam(owner.address) }
  }
  if (reason.link && verdict.maliciousUrl) return danger(why.link(reason.link))
  const score =
    reason.score === null ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(reason.score)
  return {
    what: reason.link ? why.suspiciousLink(reason.link) : spamWords(reason.kind, reason.type, why),
    measure: reason.level !== null ? texts.whyLevel(String(reason.level)) : score && texts.whyScore(score),
    otherwise: otherwise.spam(owner.address),
  }
}

/** Three types are the server's own signals, which are more specific than their class. */
function spamWords(kind: 'spam' | 'phishing' | 'bulk', type: string, why: EntryPageMessages['why']): string {
  if (/^spoofing$/i.test(type)) return why.spoofing
  if (/^spoofing: failed DMARC$/i.test(type)) return why.failedDmarc
  return /^blocked top-level domain$/i.test(type) ? why.blockedTld : why[kind]
}
