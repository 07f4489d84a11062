import { defaultTimeZone } from '../shared/time-zone'
import { isWallClock, toWallClock } from '../time/wall-clock'

/** Announced maintenance period: local times `YYYY-MM-DD HH:mm` in Europe/Dublin, both minutes inclusive. */
export interface MaintenanceWindow {
  start: string
  end: string
}

/** Window from the specification (spec 9), covering both days entirely (AM-050). A portal configures its own. */
export const defaultMaintenanceWindow: MaintenanceWindow = { start: '2025-05-26 00:00', end: '2025-05-28 23:59' }

/** Interval at which the banner checks the time, in milliseconds (spec 9). */
export const maintenanceCheckMs = 10_000

/** True while the banner shows. A missing or unreadable window shows nothing. */
export function isInMaintenance(now: Date, window: MaintenanceWindow | null): boolean {
  const clock = toWallClock(now, defaultTimeZone)
  if (!window || !clock) return false
  const { start, end } = window
  // Texts in one format sort like the times they represent.
  return isWallClock(start) && isWallClock(end) && start <= clock && clock <= end
}
