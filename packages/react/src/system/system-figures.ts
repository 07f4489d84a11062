import type { SystemServer } from '@postern/core'
import { serverRoles } from '@postern/core/management'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long before `now` an instant was, in whole units: minutes up to two hours, hours up to two days, then days. */
export function ageOf(instant: string, now: string): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const ms = Math.max(0, Date.parse(now) - Date.parse(instant))
  if (ms < 2 * hourMs) return { unit: 'minutes', count: Math.floor(ms / minuteMs) }
  if (ms < 2 * dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) }
  return { unit: 'days', count: Math.floor(ms / dayMs) }
}

/** Roles that no living server has. */
export function missingRoles(servers: readonly Pick<SystemServer, 'roles' | 'isAlive'>[]): string[] {
  return serverRoles.filter((role) => !servers.some(({ roles, isAlive }) => isAlive && roles.includes(role)))
}
