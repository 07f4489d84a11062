import type { Locale, ReleaseRequest } from '@postern/core'
import { isRequestOpen } from '@postern/core/management'
import { quarantineReason, reasonMeasure, reasonText } from '@postern/core/quarantine'
import { formatNumber, type QuarantineMessages, type ReleaseRequestsMessages } from '@postern/core/texts'

const minuteMs = 60_000
const steps = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const

/** How long a request has waited, in its largest unit; empty once it is decided. */
export function ageText(request: Pick<ReleaseRequest, 'state' | 'askedAt'>, now: Date, locale: Locale): string {
  if (!isRequestOpen(request)) return ''
  const age = Math.max(minuteMs, now.getTime() - Date.parse(request.askedAt))
  const { unit, ms } = steps.find((step) => age >= step.ms) ?? steps[2]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(age / ms))
}

/** Why the message is held, with its score; of one that is gone its kind alone. */
export function heldForText({ verdict, heldFor }: ReleaseRequest, texts: QuarantineMessages, locale: Locale): string {
  if (!verdict) return texts.badges[heldFor as keyof QuarantineMessages['badges']] ?? heldFor
  const reason = quarantineReason(verdict)
  return [reasonText(reason, texts), reasonMeasure(reason, texts, locale)].filter(Boolean).join(', ')
}

const tones = { open: 'warning', approved: 'success', denied: 'danger', expired: 'neutral' } as const

/** A state with its colour; one that a server adds is shown as it is. */
export function stateOf({ state }: Pick<ReleaseRequest, 'state'>, { states }: ReleaseRequestsMessages) {
  const known = state as keyof typeof tones
  return { tone: tones[known] ?? 'neutral', text: states[known] ?? state } as const
}

/** Outcomes of the sender's mail in 90 days; none for mail without a sender. */
export function historyText(
  { history, message }: ReleaseRequest,
  texts: ReleaseRequestsMessages,
  locale: Locale,
): string {
  if (message.sender === '') return '–'
  return texts.history(formatNumber(history.held, locale), formatNumber(history.released, locale))
}

/** Whether what is held is a virus, which only some administrators release. */
export function isVirus({ verdict, heldFor }: Pick<ReleaseRequest, 'verdict' | 'heldFor'>): boolean {
  return (verdict ? quarantineReason(verdict).kind : heldFor) === 'virus'
}

/** Whether releasing it is asked about as a danger. */
export function isRisky(request: Pick<ReleaseRequest, 'verdict' | 'heldFor'>): boolean {
  const kind = request.verdict ? quarantineReason(request.verdict).kind : request.heldFor
  return kind === 'virus' || kind === 'phishing'
}
