import type { MessageEvent } from '@postern/core'
import { formatNumber, type MessageStepsMessages } from '@postern/core/texts'

const second = 1_000
const units = [
  { key: 'days', ms: 24 * 60 * 60 * second, from: 48 * 60 * 60 * second },
  { key: 'hours', ms: 60 * 60 * second, from: 90 * 60 * second },
  { key: 'minutes', ms: 60 * second, from: 90 * second },
  { key: 'seconds', ms: second, from: 0 },
] as const

/** Time between two steps in words; empty below a second. */
export function delayWords(
  from: string,
  to: string,
  { texts, locale }: { texts: MessageStepsMessages; locale: 'en' | 'fr' },
): string {
  const ms = Date.parse(to) - Date.parse(from)
  const unit = units.find(({ from: least }) => ms >= least)
  const count = unit ? Math.round(ms / unit.ms) : 0
  return unit && count > 0 ? texts.delays[unit.key](formatNumber(count, locale)) : ''
}

/** A kind of step in words; an unknown one reads as it is. */
export function stepWords(
  { kind }: Pick<MessageEvent, 'kind'>,
  { kinds }: Pick<MessageStepsMessages, 'kinds'>,
): string {
  return Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kind
}

const tones: Readonly<Record<string, 'success' | 'warning' | 'danger' | 'neutral'>> = {
  delivered: 'success',
  released: 'success',
  deferred: 'warning',
  stopped: 'warning',
  bounced: 'danger',
  rejected: 'danger',
}

/** Tone of a step; most are neutral. */
export const stepTone = ({ kind }: Pick<MessageEvent, 'kind'>) => tones[kind] ?? 'neutral'
