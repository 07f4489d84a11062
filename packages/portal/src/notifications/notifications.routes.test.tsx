import { notificationDetailsWire, notificationWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

/** The portal for an administrator with the given capabilities. */
function open(address: string, held: string[] = ['VIEW_NOTIFICATIONS_HISTORY']) {
  return openPortal(address, {
    user: { capabilities: held.map((name) => ({ name, enabled: true })) },
    answer: ({ url }) => {
      const { pathname } = new URL(url)
      if (pathname === '/api/v1/notifications/days/') return Response.json({ days: [], timezone: 'Europe/Dublin' })
      if (pathname === '/api/v1/notifications/7/') return Response.json(notificationDetailsWire({ id: 7 }))
      if (pathname === '/api/v1/notifications/')
        return Response.json({ notifications: [notificationWire({ id: 7 })], count: 1, nextCursor: null })
      return null
    },
  })
}

describe('the screen of notifications', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('lists system mails and opens one beside the list, at its own address (RT-010, RT-144, LO-062)', async () => {
    const { router } = open('/notifications?state=delivered')

    await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications Search' })).toBeInTheDocument()
    await page.getByRole('link', { name: /4 messages held/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Notification 7' })).toBeInTheDocument()
    expect(router.state.location.search).toContain('open=7')
    expect(router.state.location.search).toContain('state=delivered')
  })

  it('does not open without the capability and sends no request (RT-010, RO-008, LO-025)', async () => {
    const { calls } = open('/notifications', ['VIEW_REPORT'])

    await expect
      .element(page.getByRole('heading', { level: 1, name: /^You do not have access to/ }))
      .toBeInTheDocument()
    expect(calls.filter((call) => call.includes('notifications'))).toEqual([])
  })
})
