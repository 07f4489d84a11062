import { describe, expect, it } from 'vitest'
import { contract } from '../contract/contract'
import type { Endpoint } from '../http/endpoint'
import type { SignedInLimits } from '../permissions/access'
import { capabilities } from '../permissions/capabilities'
import { missingRight } from '../permissions/missing-right'
import { Role } from '../permissions/roles'

const calls = Object.entries(contract).filter(([, { path }]) => path.startsWith('v1/scheduled_reports/')) as [
  string,
  Endpoint,
][]

function openTo(...held: string[]) {
  const holder = { role: Role.CustomerAdmin, capabilities: held, services: [], modules: [] }
  return calls.filter(([, { access }]) => missingRight(access as SignedInLimits, holder) === null).map(([name]) => name)
}

describe('the calls of scheduled reports', () => {
  it.each([
    {
      capability: 'ADD_SCHEDULED_REPORT',
      names: [
        ...['listScheduledReports', 'listScheduledReportCustomers', 'createScheduledReport'],
        ...['getScheduledReport', 'downloadScheduledReport'],
      ],
    },
    { capability: 'DELETE_SCHEDULED_REPORT', names: ['deleteScheduledReport'] },
    {
      capability: 'ADD_SCHEDULED_REPORT_RECIPIENT',
      names: ['getScheduledReport', 'addScheduledReportRecipient'],
    },
    {
      capability: 'DELETE_SCHEDULED_REPORT_RECIPIENT',
      names: ['getScheduledReport', 'removeScheduledReportRecipient'],
    },
    { capability: 'VIEW_REPORT', names: ['downloadScheduledReport'] },
  ])('open $names to $capability (RO-014, RO-015, RO-016, RO-017, AM-078)', ({ capability, names }) => {
    expect(openTo(capability)).toEqual(names)
  })

  it('are closed to unrelated capabilities and all open with every capability (AM-078)', () => {
    const opening = ['VIEW_REPORT', ...capabilities.filter((name) => name.includes('SCHEDULED_REPORT'))]
    expect(openTo(...capabilities.filter((name) => !opening.includes(name)))).toEqual([])
    expect(openTo(...capabilities)).toHaveLength(8)
    expect(calls.every(([, { access }]) => access.who === 'signedIn')).toBe(true)
  })

  it('list the customers route before the report by id, so that no server confuses them (CA-052)', () => {
    const paths = calls.map(([, { path }]) => path)

    expect(paths.indexOf('v1/scheduled_reports/customers/')).toBeLessThan(paths.indexOf('v1/scheduled_reports/{id}/'))
  })
})
