import type { Locale } from '@postern/core'
import {
  customerWire,
  dashboardMailFlow,
  dashboardMailTotals,
  dashboardTopThreats,
  dashboardUserGrowth,
  quarantineEntryWire,
} from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { Dashboard, type DashboardProps } from './Dashboard'

function answer(path: string): [number, unknown] {
  if (path.includes('/totals/')) return [200, dashboardMailTotals()]
  if (path.includes('/mail-flow/')) return [200, dashboardMailFlow()]
  if (path.includes('/top-threats/')) return [200, dashboardTopThreats()]
  if (path.includes('/users/')) return [200, dashboardUserGrowth()]
  if (path.includes('/quarantine/')) return [200, { entries: [quarantineEntryWire({ id: 7 })], count: 1 }]
  return [200, { customers: [customerWire()], count: 1 }]
}

function open(
  props: Partial<DashboardProps> = {},
  answerOf: (path: string) => [number, unknown] | Promise<[number, unknown]> = answer,
  locale: Locale = 'en',
) {
  const server = fakeServer(async ({ path }) => answerOf(path))
  const onNavigate = vi.fn()
  renderWith(
    server.client,
    <Dashboard
      days={7}
      onDaysChange={() => {}}
      onNavigate={onNavigate}
      links={{
        heldMail: ({ from = '', to = '', reason = [], stage = [], recipient = '' }) =>
          `/mail?${[from, to, ...reason, ...stage, recipient].filter(Boolean).join(',')}`,
        mail: ({ from, to }) => `/all?${from},${to}`,
        entry: ({ entryId }) => `/mail/${entryId}`,
      }}
      {...props}
    />,
    locale,
  )
  return { ...server, onNavigate }
}

describe('Dashboard', () => {
  afterEach(cleanup)

  it('links each figure to the list behind it (LO-084)', async () => {
    const { onNavigate } = open()

    await userEvent.click(await screen.findByRole('link', { name: 'Phishing stopped' }))

    expect(onNavigate).toHaveBeenCalledWith({ href: '/mail?2026-11-14,2026-11-20,phishing' })
    expect(screen.getByRole('link', { name: 'Messages processed' }).getAttribute('href')).toBe(
      '/all?2026-11-14,2026-11-20',
    )
    expect(screen.getByRole('link', { name: 'Released' }).getAttribute('href')).toBe(
      '/mail?2026-11-14,2026-11-20,RELEASED',
    )
    expect(screen.getByRole('link', { name: /m\.keane@contoso\.example/ }).getAttribute('href')).toContain('m.keane')
    expect(screen.getByRole('link', { name: /7 dashboards/ }).getAttribute('href')).toBe('/mail/7')
  })

  it('counts outbound mail where it is chosen, with its senders and links to it alone (LO-084)', async () => {
    const { calls } = open({
      links: {
        heldMail: ({ direction = '', sender = '', recipient = '' }) => `/mail?${direction},${sender},${recipient}`,
        mail: ({ direction = '' }) => `/all?${direction}`,
      },
    })
    const processed = await screen.findByRole('link', { name: 'Messages processed' })
    expect(processed.getAttribute('href')).toBe('/all?in')

    await userEvent.click(screen.getByRole('button', { name: 'Outbound' }))

    expect(await screen.findByText('Senders with the most held mail')).toBeTruthy()
    expect(screen.queryByText('Most targeted recipients')).toBeNull()
    const sender = await screen.findByRole('link', { name: /m\.keane@contoso\.example/ })
    expect(sender.getAttribute('href')).toBe('/mail?out,m.keane@contoso.example,')
    const asked = calls.map(({ path }) => path).filter((path) => path.includes('direction=out'))
    expect(asked.map((path) => path.split('?')[0]).sort()).toEqual([
      '/v1/dashboard/mail-flow/',
      '/v1/dashboard/top-threats/',
      '/v1/dashboard/totals/',
    ])
  })

  it('ranks blocked clicks among the threats, defanged, and links to their list (RT-023)', async () => {
    const { onNavigate } = open(
      { links: { blockedLinks: ({ host, from, to }) => `/links?${host},${from},${to}` } },
      (path) =>
        path.includes('/top-threats/')
          ? [200, dashboardTopThreats({ blockedLinks: [{ host: 'evil.example', count: 300 }] })]
          : answer(path),
    )

    await userEvent.click(await screen.findByRole('link', { name: /Blocked clicks: evil\[\.\]example/ }))

    expect(onNavigate).toHaveBeenCalledWith({ href: '/links?evil.example,2026-11-14,2026-11-20' })
  })

  it('shows a customer’s administrator nothing of other customers (LO-084)', async () => {
    const { calls } = open()
    await screen.findByRole('link', { name: /7 dashboards/ })

    expect(calls.some(({ path }) => /customers|resellers/.test(path))).toBe(false)
  })

  it.each([1, 5_000])(
    'keeps a chart in place while its figures load, on a phone in French: %i a day (XB-06)',
    async (count) => {
      await page.viewport(358, 800)
      let answerFlow = () => {}
      const held = new Promise<void>((resolve) => {
        answerFlow = resolve
      })
      const { days, ...flow } = dashboardMailFlow()
      const none = {
        virus: count,
        phishing: count,
        content: count,
        scan_error: 0,
        spam: count,
        bulk: 0,
        other: 0,
        clean: count,
      }
      const scaled = { ...flow, days: days.slice(0, 1).map((day) => ({ ...day, ...none })) }
      open(
        { days: 14 },
        async (path) => {
          if (!path.includes('/mail-flow/')) return answer(path)
          await held
          return [200, scaled]
        },
        'fr',
      )
      const figure = (await screen.findByRole('heading', { name: 'Flux de messages par verdict' })).closest('figure')
      const top = () => {
        const plot = figure?.querySelector('svg[viewBox][height]')?.getBoundingClientRect().top ?? 0
        return plot - (figure?.getBoundingClientRect().top ?? 0)
      }
      const before = top()

      answerFlow()
      await expect.poll(() => figure?.getAttribute('aria-busy')).toBeNull()

      expect(before).toBeGreaterThan(0)
      expect(top()).toBe(before)
    },
  )

  it('reports a change of period to the host', async () => {
    const onDaysChange = vi.fn()
    open({ onDaysChange })

    const period = within(await screen.findByRole('group', { name: 'Period' }))
    await userEvent.click(period.getByRole('button', { name: '30 days' }))

    expect(onDaysChange).toHaveBeenCalledWith({ days: 30 })
  })

  it('fails one card at a time, and retries only that card', async () => {
    let isUp = false
    const { calls } = open({}, (path) =>
      !isUp && path.includes('/totals/') ? [400, { message: 'Down.' }] : answer(path),
    )
    const alert = await screen.findByRole('alert')
    expect(await screen.findByRole('link', { name: /7 dashboards/ })).toBeTruthy()
    const before = calls.length
    isUp = true

    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('link', { name: 'Phishing stopped' })).toBeTruthy()
    expect(calls.slice(before).map(({ path }) => path.split('?')[0])).toEqual(['/v1/dashboard/totals/'])
  })
})
