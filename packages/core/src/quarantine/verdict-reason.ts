import type { HeldFile } from '../file-types/held-file'
import type { Verdict } from './quarantine-entry'

/** Colour and icon of a verdict (design language 3.2). */
export type VerdictTone = 'virus' | 'phish' | 'spam' | 'content' | 'warning' | 'neutral'

/** Reason why a message is held; the texts are in `quarantine.messages`. */
export type QuarantineReason =
  | { kind: 'virus'; name: string }
  | {
      kind: 'content'
      detail: string
      /** The file that is not allowed. */
      file?: HeldFile
    }
  | { kind: 'recursion'; detail: string }
  | { kind: 'scanError'; detail: string }
  | {
      kind: 'spam' | 'phishing' | 'bulk'
      type: string
      score: number | null
      level: number | string | null
      /** The malicious or suspicious link that a phishing message is held for. */
      link?: string
    }
  | { kind: 'unknown' }

/** Returns the first reason that applies, in the order of AM-052. */
export function quarantineReason(verdict: Verdict): QuarantineReason {
  const virus = verdict.reclassedVirusName || verdict.virusName
  if (virus) return { kind: 'virus', name: virus }
  if (verdict.contentViolation) {
    const file = verdict.heldFile ? { file: verdict.heldFile } : {}
    return { kind: 'content', detail: contentDetail(verdict), ...file }
  }
  if (verdict.maxRecursionError) return { kind: 'recursion', detail: verdict.maxRecursionErrorDetail ?? '' }
  if (verdict.scanErrorDetail) return { kind: 'scanError', detail: verdict.scanErrorDetail }
  if (verdict.spamType || verdict.spamScore !== null || verdict.spamLevel !== null) {
    const type = verdict.spamType ?? ''
    const kind = spamKind(type)
    const link = kind === 'phishing' ? (verdict.maliciousUrl ?? verdict.suspiciousUrl) : null
    return { kind, type, score: verdict.spamScore, level: verdict.spamLevel, ...(link && { link }) }
  }
  return { kind: 'unknown' }
}

const tones: Record<QuarantineReason['kind'], VerdictTone> = {
  virus: 'virus',
  content: 'content',
  recursion: 'content',
  scanError: 'warning',
  spam: 'spam',
  phishing: 'phish',
  bulk: 'spam',
  unknown: 'neutral',
}

/** Returns the tone for a reason. */
export function verdictTone(reason: QuarantineReason): VerdictTone {
  return tones[reason.kind]
}

/** True for virus and phishing: no action on such an entry is ever the primary one (design language, section 6). */
export function isDangerous(reason: QuarantineReason): boolean {
  return reason.kind === 'virus' || reason.kind === 'phishing'
}

function contentDetail({ contentViolation, contentViolationDetail }: Verdict): string {
  return contentViolationDetail || (typeof contentViolation === 'string' ? contentViolation : '')
}

function spamKind(type: string): 'spam' | 'phishing' | 'bulk' {
  if (/phish|spoof|impersonat/i.test(type)) return 'phishing'
  return /bulk|newsletter|marketing/i.test(type) ? 'bulk' : 'spam'
}
