import type { Notice } from '@postern/core'
import type { NoticesMessages } from '@postern/core/texts'

const tones = { info: 'info', maintenance: 'warning', warning: 'warning', critical: 'danger' } as const
const stateTones = { scheduled: 'info', live: 'success', ended: 'neutral' } as const

type Words = Pick<NoticesMessages, 'severities' | 'states' | 'roles' | 'services' | 'everyone' | 'and'>

/** Severity of a notice as text and colour; an unknown one is shown unchanged. */
export function severityOf({ severity }: Pick<Notice, 'severity'>, { severities }: Words) {
  return { tone: own(tones, severity) ?? ('neutral' as const), text: own(severities, severity) ?? severity }
}

/** Current state of a notice, likewise. */
export function stateOf({ state }: Pick<Notice, 'state'>, { states }: Words) {
  return { tone: own(stateTones, state) ?? ('neutral' as const), text: own(states, state) ?? state }
}

/** Restrictions of an audience, one text each; none: everyone. */
function audienceLimits({ audience, resellers, customers }: Notice, texts: Words): string[] {
  const services: Readonly<Record<number, string>> = texts.services
  return [
    audience.roles.map((role) => own(texts.roles, role) ?? role),
    resellers.map(({ name }) => name),
    customers.map(({ name }) => name),
    audience.services.map((id) => services[id] ?? String(id)),
  ].flatMap((names) => (names.length > 0 ? [namesText(names, texts)] : []))
}

/** The audience in one line. */
export function audienceText(notice: Notice, texts: Words): string {
  return audienceLimits(notice, texts).join(' · ') || texts.everyone
}

const namedAtMost = 3

function namesText(names: readonly string[], { and }: Words): string {
  if (names.length <= namedAtMost) return names.join(', ')
  const named = names.slice(0, namedAtMost - 1)
  return and(named.join(', '), String(names.length - named.length))
}

function own<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
