import { heldMessage, similarReportsWire, spamReportDetailsWire, spamReportWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

/** The portal for an administrator with the given capabilities. */
function open(address: string, held: string[] = ['VIEW_SPAM_REPORT']) {
  return openPortal(address, {
    user: { capabilities: held.map((name) => ({ name, enabled: true })) },
    answer: ({ url }) => {
      const { pathname } = new URL(url)
      if (pathname === '/api/v1/spam_reports/')
        return Response.json({ reports: [spamReportWire({ id: 7 })], count: 1, nextCursor: null })
      if (pathname === '/api/v1/spam_reports/7/message/') return Response.json(heldMessage())
      if (pathname === '/api/v1/spam_reports/7/similar/') return Response.json(similarReportsWire())
      if (pathname === '/api/v1/spam_reports/7/') return Response.json(spamReportDetailsWire({ id: 7 }))
      return null
    },
  })
}

describe('the screens of spam reports', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('link from the list to a report, whose address ends in a slash, and back with the filters (RT-028, RT-029, RT-143)', async () => {
    const { router } = open('/spam_reports?kind=missed_phishing')

    await expect.element(page.getByRole('heading', { level: 1, name: 'Spam Reports' })).toBeInTheDocument()
    await page.getByRole('link', { name: 'Your invoice is overdue' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Spam report 7' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/spam_reports/7/')
    await page.getByRole('link', { name: 'Back to Spam Reports' }).click()
    await expect.poll(() => router.state.location.search).toContain('kind=missed_phishing')
  })

  it('open a report with or without the closing slash, under its own title (RT-029, RT-143)', async () => {
    open('/spam_reports/7')

    await expect.element(page.getByRole('heading', { level: 1, name: 'Spam report 7' })).toBeInTheDocument()
    await expect.poll(() => document.title).toContain('Spam report 7')
  })

  it.each(['/spam_reports', '/spam_reports/7/'])(
    'are not opened without the right, and ask for nothing: %s (RT-028, RT-029, RO-013, LO-043, LO-061)',
    async (address) => {
      const { calls } = open(address, ['VIEW_REPORT'])

      await expect
        .element(page.getByRole('heading', { level: 1, name: /^You do not have access to/ }))
        .toBeInTheDocument()
      expect(calls.filter((call) => call.includes('spam_reports'))).toEqual([])
    },
  )
})
