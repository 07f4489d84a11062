import { report } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = page.getByRole('heading', { level: 1, name: 'Generate Report', exact: true })

/** The portal for an administrator with the given capabilities. */
function open(address: string, capabilities: string[]) {
  return openPortal(address, {
    user: { capabilities: capabilities.map((name) => ({ name, enabled: true })) },
    answer: ({ url }) => {
      const { pathname } = new URL(url)
      if (pathname === '/api/v1/reports/preview/') return Response.json(report())
      if (pathname === '/api/v1/reports/') return Response.json({ reports: [] })
      if (pathname === '/api/v1/domains/') return Response.json({ domains: [], count: 0 })
      return null
    },
  })
}

describe('the screen of reports on demand', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('keeps the selection in the address, and has a menu item (RT-027, LO-042, LO-059)', async () => {
    const { router } = open('/report?range=days30', ['VIEW_REPORT'])

    await expect.element(heading).toBeInTheDocument()
    await expect.element(page.getByRole('combobox', { name: 'Period' })).toHaveTextContent('Last 30 days')
    await page.getByRole('combobox', { name: 'Report Type' }).click()
    await page.getByRole('option', { name: 'Mailboxes' }).click()

    await expect.poll(() => router.state.location.search).toBe('?type=3&range=days30')
    await expect.element(page.getByRole('link', { name: 'Reports', exact: true }).first()).toBeInTheDocument()
    await expect.poll(() => document.title).toContain('Generate Report')
  })

  it('links figures only when the user can open the list behind them (LO-084)', async () => {
    open('/report', ['VIEW_REPORT', 'VIEW_MESSAGE_HISTORY'])
    await expect.element(page.getByRole('link', { name: 'Held', exact: true })).toBeInTheDocument()
    closePortal()

    open('/report', ['VIEW_REPORT'])
    await expect.element(page.getByRole('group', { name: 'Held' })).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Held', exact: true })).not.toBeInTheDocument()
  })

  it('passes the report to the wizard by state (SR-026)', async () => {
    const { router } = open('/report?type=2', ['VIEW_REPORT', 'ADD_SCHEDULED_REPORT'])

    await page.getByRole('button', { name: 'Schedule this' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/scheduled_reports/new')
    expect(router.state.location.state).toEqual({ prefill: { reportType: 2, period: 2 } })
  })

  it('does not open without VIEW_REPORT and sends no request (RT-027, RO-012)', async () => {
    const { calls } = open('/report', ['VIEW_MESSAGE_HISTORY'])

    await expect
      .element(page.getByRole('heading', { level: 1, name: 'You do not have access to Generate Report' }))
      .toBeInTheDocument()
    expect(calls.filter((call) => call.includes('/reports/'))).toEqual([])
  })
})
