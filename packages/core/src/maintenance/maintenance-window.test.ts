import { describe, expect, it } from 'vitest'
import { shellMessages } from '../shell/shell.messages'
import { defaultMaintenanceWindow, isInMaintenance, maintenanceCheckMs } from './maintenance-window'

describe('the maintenance banner', () => {
  it.each([
    { now: '2025-05-25T22:59:59Z', shows: false },
    { now: '2025-05-25T23:00:00Z', shows: true },
    { now: '2025-05-27T12:00:00Z', shows: true },
    { now: '2025-05-28T22:59:59Z', shows: true },
    { now: '2025-05-28T23:00:00Z', shows: false },
  ])('shows at $now: $shows, by the clocks of Dublin (CO-023, CO-024, AM-050)', ({ now, shows }) => {
    expect(isInMaintenance(new Date(now), defaultMaintenanceWindow)).toBe(shows)
  })

  it('follows the configured window (CO-026)', () => {
    const now = new Date('2026-12-24T18:30:00Z')

    expect(isInMaintenance(now, { start: '2026-12-24 18:00', end: '2026-12-24 19:00' })).toBe(true)
    expect(isInMaintenance(now, { start: '2026-12-24 19:00', end: '2026-12-24 20:00' })).toBe(false)
  })

  it.each([null, { start: '', end: '' }, { start: 'x', end: '9999' }, { start: '0', end: '9' }])(
    'shows nothing for the window %j (XB-32)',
    (window) => {
      expect(isInMaintenance(new Date('2025-05-27T12:00:00Z'), window)).toBe(false)
    },
  )

  it('states its time in both languages (CO-027, AM-007)', () => {
    const { start, end } = defaultMaintenanceWindow

    for (const { maintenance } of [shellMessages.en, shellMessages.fr]) {
      expect(maintenance(start, end)).toMatch(/2025-05-26 00:00.*2025-05-28 23:59.*Dublin/)
    }
    expect(shellMessages.en.maintenance(start, end)).toContain('Scheduled maintenance')
  })

  it('checks the clock every ten seconds (CO-025)', () => {
    expect(maintenanceCheckMs).toBe(10_000)
  })
})
