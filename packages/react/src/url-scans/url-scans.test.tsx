import { urlScan, urlScanStats, urlScanWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { UrlScanDetails } from './UrlScanDetails'
import { UrlScanList } from './UrlScanList'
import { UrlScanner } from './UrlScanner'
import type { UrlScanSpan } from './url-scan-links'

beforeAll(() => page.viewport(1280, 900))
afterEach(cleanup)

describe('UrlScanner', () => {
  const addressOf = ({ from, to, filters }: UrlScanSpan) => `#${from}..${to} ${JSON.stringify(filters)}`

  it('links each figure to the list of what it counts (RT-023)', async () => {
    renderWith(fakeServer(() => [200, urlScanStats()]).client, <UrlScanner scansHref={addressOf} />)

    const tiles = within(await screen.findByRole('group', { name: 'Links of the period' }))
    const filters = tiles.getAllByRole('link').map((link) => decodeURI(link.getAttribute('href') ?? ''))
    expect(filters).toEqual(
      [
        { source: 'mailScan' },
        { source: 'mailScan', verdict: ['suspicious'] },
        { verdict: ['malicious'], action: ['held', 'blocked'] },
        { source: 'click', action: ['allowed', 'warned', 'blocked'] },
        { action: ['clickedThrough'] },
      ].map((filter) => `#2026-11-14..2026-11-20 ${JSON.stringify(filter)}`),
    )
  })

  it('names hosts in their inert spelling (RT-023)', async () => {
    renderWith(fakeServer(() => [200, urlScanStats()]).client, <UrlScanner scansHref={addressOf} />)

    expect((await screen.findAllByText('paypal[.]com[.]account-check[.]example')).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toContain('paypal.com.account-check.example')
  })
})

describe('UrlScanList', () => {
  it('shows links in their inert spelling, and none to follow (RT-024)', async () => {
    renderWith(fakeServer(() => [200, { scans: [urlScanWire()], count: 1 }]).client, <UrlScanList />)

    const row = await screen.findByRole('row', { name: /hxxps:\/\/paypal\[\.\]com/ })
    expect(within(row).queryAllByRole('link')).toEqual([])
    expect(row.textContent).not.toContain('https://')
  })
})

describe('UrlScanDetails', () => {
  const open = (status: number) => {
    const whole = urlScanWire({ url: 'https://paypal.com.account-check.example/login?token=1' })
    const { client, calls } = fakeServer(() => [status, status === 200 ? whole : {}])
    renderWith(client, <UrlScanDetails id="71207" row={urlScan()} hasKeys onGone={() => {}} onClose={() => {}} />)
    return calls
  }
  const cut = 'hxxps://paypal[.]com[.]account-check[.]example/login'

  it('shows the query of a link only when asked, in one request (RT-024)', async () => {
    const calls = open(200)

    await screen.findByText(`${cut}…`)
    expect(calls).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Show whole link' }))

    await screen.findByText(`${cut}?token=1`)
    expect(calls.map(({ path }) => path)).toEqual(['/v1/url_scans/71207/'])
    expect(screen.queryByRole('button', { name: 'Show whole link' })).toBeNull()
  })

  it('keeps the shortened link when the whole one cannot be read (RT-024)', async () => {
    open(503)

    await userEvent.click(await screen.findByRole('button', { name: 'Show whole link' }))

    await screen.findByText('The link did not load. Try again.')
    screen.getByText(`${cut}…`)
  })
})
