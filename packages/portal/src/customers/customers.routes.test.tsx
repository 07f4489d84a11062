import {
  customerServiceWire,
  customerSettingsWire,
  customerWire,
  domainWire,
  providerUserWire,
  resellerWire,
  serviceCatalogueEntryWire,
  tenantWire,
} from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const heading = (name: string, level = 1) => page.getByRole('heading', { level, name })
const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 } as const
const reseller = { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 5 } as const
/** The administrator of the customer 1, and of another one. */
const own = { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 } as const
const other = { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 2 } as const

const contoso = customerWire({
  services: [customerServiceWire({ licence_quantity: 250, used: 230 })],
  version: 'c1',
})
const classes = Object.fromEntries(
  ['bulk', 'spam', 'content', 'scanError', 'phishing', 'virus'].map((kind) => [
    kind,
    { isShown: true, mayRelease: kind !== 'virus', mayList: true },
  ]),
)
const digests = {
  settings: {
    ...{
      isOn: true,
      times: ['08:00', '16:00'],
      days: [1, 2, 3, 4, 5],
      onlyWhenNew: true,
      classes,
      aggregateDigests: true,
    },
    ...{ rowsAtMost: 35, hasNotices: false, noticeClasses: ['spam'], noticesPerHour: 10 },
  },
  ...{ timezone: 'Europe/Dublin', language: 'ENG', version: 'd1' },
}
const tenantId = tenantWire().id
const answers: Record<string, unknown> = {
  '/api/v1/customers/': { customers: [contoso], count: 1 },
  '/api/v1/customers/1/': contoso,
  '/api/v1/customers/1/settings/': customerSettingsWire({ version: 's1' }),
  '/api/v1/customers/1/digest_settings/': digests,
  '/api/v1/customers/1/digest_settings/overrides/': { overrides: [], count: 0 },
  '/api/v1/customers/services/': {
    services: [serviceCatalogueEntryWire(), serviceCatalogueEntryWire({ id: 3, name: 'Continuity', modules: [] })],
    count: 2,
  },
  [`/api/v1/customers/1/tenant/${tenantId}/`]: tenantWire({ folder: 'junkemail' }),
  '/api/v1/domains/': { domains: [domainWire()], count: 1 },
  '/api/v1/provideruser/': { users: [providerUserWire()], count: 1 },
  '/api/v1/resellers/': { resellers: [resellerWire({ id: 6, name: 'Fernbrook' })], count: 1 },
  '/api/v1/audit/': { events: [], count: 0 },
}

interface Asked {
  method: string
  path: string
  body: unknown
}

/** Opens the portal at an address as a given user, with one customer; `asked` records the writing requests. */
function open(address: string, user: OpenOptions['user']) {
  const asked: Asked[] = []
  const { router, calls } = openPortal(address, {
    ...(user && { user }),
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (request.method !== 'GET') {
        const call: Asked = { method: request.method, path: pathname, body: null }
        asked.push(call)
        request
          .clone()
          .text()
          .then((text) => {
            if (text) call.body = JSON.parse(text)
          })
        if (pathname === '/api/v1/customers/') return Response.json(contoso)
        if (/\/ownership\/$/.test(pathname)) return Response.json({ settings: 'RESELLER' })
        if (pathname.startsWith('/api/v1/customers/')) return Response.json(answers[pathname] ?? {})
      }
      const found = answers[pathname]
      return found ? Response.json(found) : null
    },
  })
  return { router, calls, asked }
}

/** Every customer address with a screen, its title, and who may open it. */
const rows = [
  { id: 'RT-049', path: '/customers/new', title: 'New customer', level: 1, open: [provider, reseller] },
  { id: 'RT-051', path: '/customers/1/services', title: 'Services', open: [provider, reseller] },
  { id: 'RT-052', path: '/customers/1/ownership', title: 'Ownership', open: [provider, reseller] },
  { id: 'RT-056', path: '/customers/1/domains', title: 'Domains', open: [provider, reseller, own] },
  { id: 'RT-057', path: '/customers/1/domains/new', title: 'New domain', level: 1, open: [provider, reseller, own] },
  { id: 'RT-060', path: '/customers/1/users', title: 'Users', open: [provider, reseller, own] },
  { id: 'RT-074', path: '/customers/1/settings/general', title: 'General settings', open: [provider, reseller, own] },
  { id: 'RT-075', path: '/customers/1/settings/digest', title: 'Digests', open: [provider, reseller, own] },
  {
    ...{ id: 'RT-080', path: '/customers/1/settings/realtime_notifications', title: 'Real-time notifications' },
    open: [provider, reseller, own],
  },
  {
    id: 'RT-081',
    path: '/customers/1/settings/access_control',
    title: 'Access control',
    open: [provider, reseller, own],
  },
  { id: 'RT-082', path: '/customers/1/settings/office365', title: 'Microsoft 365 tenants', open: [provider, reseller] },
  {
    ...{ id: 'RT-083', path: `/customers/1/settings/office365/${tenantId}/tenant_settings`, title: 'Tenant settings' },
    open: [provider, reseller],
  },
  { id: 'RT-091', path: '/customers/1/edit', title: 'Edit customer', open: [provider, reseller] },
  { id: 'RT-092', path: '/customers/1/transfer', title: 'Move to another reseller', open: [provider] },
  { id: 'RT-093', path: '/customers/1/delete', title: 'Delete customer', open: [provider, reseller] },
]
const users = { provider, reseller, own, other }

describe('the customers’ screens', () => {
  beforeEach(() => page.viewport(1440, 900))
  afterEach(closePortal)

  for (const { id, path, title, level = 2, open: allowed } of rows) {
    for (const [name, user] of Object.entries(users)) {
      const isAllowed = (allowed as readonly object[]).includes(user)
      it(`${path} is ${isAllowed ? 'open to' : 'closed to'} ${name} (${id}, RT-145)`, async () => {
        const { calls } = open(path, user)

        if (isAllowed) {
          await expect.element(heading(title, level)).toBeInTheDocument()
        } else {
          await expect
            .element(page.getByRole('heading', { level: 1, name: /^You do not have access to/ }))
            .toBeInTheDocument()
          expect(calls.filter((call) => call.includes('/customers/1/'))).toEqual([])
        }
      })
    }
  }

  it('a customer’s address opens its first tab, by role (RT-050, RT-073, RT-147)', async () => {
    const first = open('/customers/1', provider)
    await expect.element(heading('Contoso')).toBeInTheDocument()
    expect(first.router.state.location.pathname).toBe('/customers/1/services')
    await expect.element(page.getByText('230 of 250 mailboxes in use, until 31 Mar 2027')).toBeInTheDocument()
    closePortal()

    const second = open('/customers/1', own)
    await expect.element(heading('Contoso')).toBeInTheDocument()
    expect(second.router.state.location.pathname).toBe('/customers/1/rules')
    await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).not.toBeInTheDocument()
    closePortal()

    const third = open('/customers/1/settings', own)
    await expect.element(heading('General settings', 2)).toBeInTheDocument()
    expect(third.router.state.location.pathname).toBe('/customers/1/settings/general')
  })

  it('the list links to a customer, the form for a new one, and the deleted ones (RT-048)', async () => {
    const { router, calls } = open('/customers', provider)
    await page.getByRole('link', { name: 'Recently deleted' }).click()
    await expect.element(heading('Recently deleted')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?deleted=1')
    await page.getByRole('link', { name: 'All customers' }).click()
    await page.getByRole('link', { name: 'Contoso' }).click()

    await expect.element(heading('Contoso')).toBeInTheDocument()
    expect(calls.filter((call) => call === 'GET /api/v1/customers/').length).toBeGreaterThan(1)
  })

  it('the wizard can be completed by keyboard alone, and opens the customer (RT-049, CA-065)', async () => {
    const { router, asked } = open('/customers/new', reseller)
    await expect.element(heading('New customer')).toBeInTheDocument()

    await page.getByLabelText('Name', { exact: true }).click()
    await userEvent.keyboard('Tailspin{Enter}')
    await expect.element(heading('Services', 2)).toBeVisible()
    await userEvent.keyboard('{Tab} {Tab}25{Enter}')
    await expect.element(heading('Domain and administrator', 2)).toBeVisible()
    await userEvent.keyboard('{Tab}tailspin.example{Tab}bo@tailspin.example{Tab}Bo{Enter}')

    await expect.element(heading('Contoso')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/customers/1/services')
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/v1/customers/',
        body: {
          ...{ name: 'Tailspin', timezone: 'Europe/Dublin', language: 'ENG', kind: 2, domain: 'tailspin.example' },
          ...{ adminEmail: 'bo@tailspin.example', adminFirstName: 'Bo' },
          services: [{ service: 1, licence_quantity: 25, licence_expiry: null }],
        },
      },
    ])
  })

  it('the wizard asks once before leaving, and not when the input was undone', async () => {
    const { router } = open('/customers/new', reseller)
    const name = page.getByLabelText('Name', { exact: true })
    await name.fill('Tailspin')
    await page.getByRole('button', { name: /^Next/ }).click()
    await page.getByRole('button', { name: 'Company', exact: true }).click()
    await name.fill('Tailspin Toys')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/customers')
    await expect.element(heading('Customers')).toBeInTheDocument()
    expect(page.getByRole('alertdialog').elements()).toEqual([])
    closePortal()

    const second = open('/customers/new', reseller)
    await name.fill('Tailspin')
    await name.fill('')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => second.router.state.location.pathname).toBe('/customers')
  })

  it('several domains are added to a customer, and Done returns to its list (RT-057)', async () => {
    const { router } = open('/customers/1/domains/new', own)
    await page.getByRole('button', { name: 'Add several at once' }).click()
    await page.getByLabelText('Domain names').fill('one.example')
    await page.getByRole('button', { name: 'Add domains' }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/customers/1/domains')
  })

  it('input is kept when the user goes back a step', async () => {
    open('/customers/new', reseller)
    await page.getByLabelText('Name', { exact: true }).fill('Tailspin')
    await page.getByRole('button', { name: /^Next/ }).click()
    await page.getByRole('button', { name: 'Company', exact: true }).click()

    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Tailspin')
  })

  it('a customer is deleted after a warning and after typing its name (RT-093)', async () => {
    const { router, asked } = open('/customers/1/delete', provider)
    await expect
      .element(page.getByText('214 users: administrators are logged out, recipients get no more digests'))
      .toBeInTheDocument()
    await page.getByRole('button', { name: 'Delete customer' }).last().click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Contoso?' })
    await dialog.getByRole('textbox').fill('Contoso')
    await dialog.getByRole('button', { name: 'Delete customer' }).click()

    await expect.element(heading('Customers')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/customers')
    expect(asked.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/v1/customers/1/']])
  })

  it('speaks French', async () => {
    open('/customers/1/settings/digest', { ...own, language: 'FR' })

    await expect.element(heading('Récapitulatifs', 2)).toBeInTheDocument()
    await expect.element(page.getByText('Trois prochains récapitulatifs')).toBeInTheDocument()
  })
})
