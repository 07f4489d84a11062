import { customerWire, job, wblBacktestWire, wblEntryWire, wblHitsWire, wblImportWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const heading = (level: number, name: string) => page.getByRole('heading', { level, name })
const provider: OpenOptions['user'] = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }
const admin = { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 } as const

/** The portal with one customer and one entry. */
function open(address: string, user: OpenOptions['user'] = provider) {
  const asked: string[] = []
  const { router } = openPortal(address, {
    user,
    answer: (request) => {
      const { pathname, search } = new URL(request.url)
      if (pathname === '/api/v1/customers/1/') return Response.json(customerWire())
      if (pathname === '/api/v1/customers/1/wbl/imports/')
        return Response.json({ imports: [wblImportWire()], count: 1 })
      if (pathname === '/api/v1/customers/1/wbl/imports/7001/') return Response.json(wblImportWire())
      if (pathname === '/api/v1/customers/1/wbl/imports/7001/rows/') return Response.json({ rows: [], count: 0 })
      if (pathname === '/api/v1/jobs/exports/') return Response.json(job({ kind: 'listExport', title: '' }))
      if (pathname === '/api/v1/jobs/8001/') return Response.json(job({ kind: 'listExport', title: '' }))
      if (pathname === '/api/v1/wbl/31/') return Response.json(wblEntryWire())
      if (pathname === '/api/v1/wbl/31/days/') return Response.json(wblHitsWire())
      if (pathname === '/api/v1/wbl/test/') return Response.json({ verdict: null, winnerId: null, chain: [] })
      if (pathname.startsWith('/api/v1/wbl/backtest/')) {
        return Response.json(wblBacktestWire({ jobId: 8_001, state: 'running', checked: 1_000, total: 2_500 }))
      }
      if (pathname === '/api/v1/wbl/') {
        if (request.method === 'POST') {
          return Response.json({ results: [{ sender: 'shop.example', outcome: 'added' }] })
        }
        asked.push(search)
        return Response.json({ entries: [wblEntryWire()], count: 1 })
      }
      return null
    },
  })
  return { router, asked }
}

describe('the screens of allow and block lists', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('show every entry that the administrator manages (RT-025, LO-086)', async () => {
    const { asked } = open('/wbl')

    await expect.element(heading(1, 'Allow/Block List')).toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /growthweekly/ })).toBeVisible()
    expect(asked.every((search) => !search.includes('customer_id'))).toBe(true)
  })

  it('show the entries that apply to one customer as a tab of its page (RT-070)', async () => {
    const { asked } = open('/customers/1/wbl')

    await expect.element(heading(2, 'Allow/Block List')).toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /growthweekly/ })).toBeVisible()
    expect(asked.every((search) => search.includes('customer_id=1'))).toBe(true)
  })

  it('add senders, ask before discarding input, and return (RT-070)', async () => {
    const { router } = open('/customers/1/wbl')

    await page.getByRole('link', { name: 'Add senders' }).click()
    await expect.element(heading(2, 'Add senders')).toBeInTheDocument()
    await page.getByLabelText(/^Senders/).fill('shop.example')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Add senders' }).click()

    await expect.element(heading(2, 'Allow/Block List')).toBeInTheDocument()
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/customers/1/wbl')
  })

  it.each([
    { user: provider, first: 'Everybody, at every customer', count: 6 },
    {
      user: { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 2 } as const,
      first: 'Everybody at your customers',
      count: 5,
    },
    { user: admin, first: 'Everybody at this customer', count: 4 },
  ])('offer $user.role the own list and those below to add to (RT-025)', async ({ user, first, count }) => {
    open('/wbl?add', user)

    await page.getByRole('combobox', { name: 'Applies to' }).click()
    const options = page.getByRole('option')
    await expect.element(options.first()).toHaveTextContent(first)
    expect(options.elements()).toHaveLength(count)
  })

  it('try a sender, and return (RT-025)', async () => {
    const { router } = open('/wbl')

    await page.getByRole('link', { name: 'Try a sender' }).click()
    await expect.element(heading(1, 'Try a sender')).toBeInTheDocument()
    await page.getByLabelText('Sender', { exact: true }).fill('ana@shop.example')
    await page.getByLabelText('Recipient').fill('m@contoso.example')
    await page.getByRole('button', { name: 'Try' }).click()
    await expect.element(page.getByText('No list entry applies. The other checks decide.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect.poll(() => `${router.state.location.pathname}${router.state.location.search}`).toBe('/wbl')
  })

  it('show an entry beside the list, and lead to its messages and to a test of its sender (RT-025, RT-070)', async () => {
    const { router } = open('/wbl?open=31')

    const shown = page.getByRole('dialog', { name: '@growthweekly.example' })
    await expect
      .element(shown.getByRole('link', { name: 'Messages it decided' }))
      .toHaveAttribute('href', expect.stringMatching(/\/messagehistory\/search\?received=30d&listEntry=31$/))
    await shown.getByRole('link', { name: 'Try this sender' }).click()

    await expect.element(page.getByLabelText('Sender', { exact: true })).toHaveValue('sender@growthweekly.example')
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/wbl?try=31')
  })

  it('export the whole list as a job that a reload returns to (LO-086)', async () => {
    const { router } = open('/wbl')

    await page.getByRole('button', { name: 'More actions for the list' }).click()
    await page.getByRole('menuitem', { name: 'Export all entries' }).click()
    await expect.element(heading(1, 'Export all entries')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Start export' }).click()
    const bar = page.getByRole('progressbar', { name: 'Exporting the list' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '400')
    const { pathname, search } = router.state.location
    expect(`${pathname}${search}`).toBe('/wbl?export=8001')

    closePortal()
    open('/wbl?export=8001')
    await expect.element(bar).toHaveAttribute('aria-valuenow', '400')
  })

  it('compare senders with much mail as a job that a reload returns to, and keep what was typed (RT-070)', async () => {
    const { router } = open('/customers/1/wbl?add')

    await page.getByLabelText(/^Senders/).fill('shop.example')
    await page.getByRole('button', { name: 'Compare with history' }).click()
    const bar = page.getByRole('progressbar', { name: 'Comparing messages' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '1000')
    await expect.poll(() => router.state.location.search).toBe('?add&backtest=8001')
    await expect.element(page.getByLabelText(/^Senders/)).toHaveValue('shop.example')

    closePortal()
    open('/customers/1/wbl?add&backtest=8001')
    await expect.element(bar).toHaveAttribute('aria-valuenow', '1000')
  })

  it('import a file and open the import logs (RT-071, RT-072)', async () => {
    const { router } = open('/customers/1/wbl', admin)

    await page.getByRole('button', { name: 'More actions for the list' }).click()
    await page.getByRole('menuitem', { name: 'Import', exact: true }).click()
    await expect.element(heading(2, 'Import list entries')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/customers/1/wbl/bulk_import')
    await page.getByRole('link', { name: 'list.csv' }).click()

    await expect.element(heading(2, 'list.csv')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/customers/1/wbl/bulk_import/7001')
  })

  it.each(['/customers/2/wbl/bulk_import', '/customers/2/wbl/bulk_import/7001'])(
    'keep %s closed to administrators of another customer (RT-071, RT-072)',
    async (address) => {
      open(address, admin)

      await expect
        .element(page.getByRole('heading', { level: 1, name: /You do not have access to/ }))
        .toBeInTheDocument()
    },
  )

  it('are in the management menu for a customer’s administrator (LO-066)', async () => {
    const { router } = open('/customers/1/domains', admin)

    await page.getByRole('link', { name: 'Allow/Block List' }).first().click()

    await expect.poll(() => router.state.location.pathname).toBe('/customers/1/wbl')
    await expect.element(page.getByRole('row', { name: /growthweekly/ })).toBeVisible()
  })

  it('are closed to administrators of another customer (RT-070)', async () => {
    open('/customers/2/wbl', admin)

    await expect.element(heading(1, 'You do not have access to Allow/Block List')).toBeInTheDocument()
    expect(page.getByRole('row', { name: /growthweekly/ }).elements()).toEqual([])
  })
})
