import { heldFileText } from '../file-types/held-file-text'
import type { Locale } from '../i18n/locale'
import type { QuarantineMessages } from './quarantine.messages'
import type { QuarantineReason } from './verdict-reason'

/** Formats the quarantine reason (DG-020), without its score. */
export function reasonText(reason: QuarantineReason, texts: Pick<QuarantineMessages, 'reasons' | 'heldFiles'>): string {
  switch (reason.kind) {
    case 'virus':
      return texts.reasons.virus(reason.name)
    case 'content':
      return reason.file
        ? texts.reasons.file(heldFileText(reason.file, texts.heldFiles))
        : texts.reasons.content(reason.detail)
    case 'recursion':
    case 'scanError':
      return texts.reasons[reason.kind](reason.detail)
    case 'unknown':
      return texts.reasons.unknown()
    default:
      return texts.reasons[reason.kind](reason.link ?? reason.type)
  }
}

/** 'score 8.6' or 'level 3' beside a spam reason; empty where neither is known. A level wins over a score (AM-052). */
export function reasonMeasure(
  reason: QuarantineReason,
  texts: Pick<QuarantineMessages, 'scoreText' | 'levelText'>,
  locale: Locale,
): string {
  if (!('score' in reason)) return ''
  if (reason.level !== null) return texts.levelText(String(reason.level))
  if (reason.score === null) return ''
  return texts.scoreText(new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(reason.score))
}
