import { describe, expect, it } from 'vitest'
import { missingRight } from '../permissions/missing-right'
import { Role } from '../permissions/roles'
import { MailFlow, MailTotals, TopThreats, UserGrowth } from './dashboard'
import { dashboard } from './dashboard.contract'
import { dashboardMailFlow, dashboardMailTotals, dashboardTopThreats, dashboardUserGrowth } from './dashboard.fixtures'

describe('the calls of the dashboard', () => {
  it('decode from the wire format (LO-058)', () => {
    expect(MailTotals.parse(dashboardMailTotals())).toEqual(dashboardMailTotals())
    expect(MailFlow.parse(dashboardMailFlow())).toEqual(dashboardMailFlow())
    expect(TopThreats.parse(dashboardTopThreats())).toEqual(dashboardTopThreats())
    expect(UserGrowth.parse(dashboardUserGrowth())).toEqual(dashboardUserGrowth())
  })

  it.each([
    [undefined, 7],
    [14, 14],
    ['30', 30],
    [1, null],
    ['07', null],
    [365, null],
  ])('treat %j days as %j', (days, read) => {
    expect(dashboard.getMailTotals.query.safeParse({ days }).data?.days ?? null).toBe(read)
  })

  it('are open to every administrator, but to a customer’s only with Email Security (RO-004, LO-058)', () => {
    const holder = (role: Role, services: number[]) => ({ role, capabilities: [], services, modules: [] })
    for (const limits of Object.values(dashboard).map(({ access }: { access: object }) => access)) {
      expect(Object.values(Role).map((role) => missingRight(limits, holder(role, [1])))).toEqual([null, null, null])
      expect(missingRight(limits, holder(Role.CustomerAdmin, [4]))).toBe('service')
    }
  })

  it('have samples with consistent sums of days', () => {
    const { processed, held } = dashboardMailTotals()
    const { days } = dashboardMailFlow()

    expect(processed.daily).toHaveLength(days.length)
    expect(held.daily.reduce((sum, value) => sum + value, 0)).toBe(held.count)
    expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort())
    expect(
      dashboardUserGrowth()
        .months.map(({ month }) => month)
        .at(-1),
    ).toBe('2026-11')
  })
})
