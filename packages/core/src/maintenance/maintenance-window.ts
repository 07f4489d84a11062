import { defaultTimeZone } from '../shared/time-zone'
import { isWallClock, toWallClock } from '../time/wall-clock'

/** When maintenance is announced: wall clocks `YYYY-MM-DD HH:mm` in Europe/Dublin; both minutes belong to it. */
export interface MaintenanceWindow {
  start: string
  end: string
}

/** The window of the specification (spec 9): both days are whole (AM-050). A portal configures its own. */
export const defaultMaintenanceWindow: MaintenanceWindow = { start: '2025-05-26 00:00', end: '2025-05-28 23:59' }

/** How often the banner looks at the clock, in milliseconds (spec 9). */
export const maintenanceCheckMs = 10_000

/** Whether the banner shows. A window that cannot be read, or none, shows nothing. */
export function isInMaintenance(now: Date, window: MaintenanceWindow | null): boolean {
  const clock = toWallClock(now, defaultTimeZone)
  if (!window || !clock) return false
  const { start, end } = window
  // Texts of one form sort as the moments that they name.
  return isWallClock(start) && isWallClock(end) && start <= clock && clock <= end
}
