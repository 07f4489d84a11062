import { customerWire, domainWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const name = page.getByLabelText('Domain name')

const dependents = { ipCount: 1, userCount: 48, sharedUserCount: 0, administrators: [], heldCount: 7, reportCount: 2 }

/** The portal as seen by provider staff, with one domain and one customer. */
function open(address: string) {
  const { router } = openPortal(address, {
    user: { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 },
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/domains/' && request.method === 'POST') {
        return Response.json(domainWire({ id: 12, name: 'new.example' }))
      }
      if (pathname === '/api/v1/domains/') return Response.json({ domains: [domainWire()], count: 1 })
      if (pathname === '/api/v1/domains/11/' && request.method === 'DELETE') return Response.json({})
      if (pathname === '/api/v1/domains/11/') return Response.json(domainWire())
      if (pathname === '/api/v1/domains/12/') return Response.json(domainWire({ id: 12, name: 'new.example' }))
      if (pathname === '/api/v1/customers/')
        return Response.json({ customers: [customerWire(), customerWire({ id: 2, name: 'Orchard Foods' })], count: 2 })
      if (pathname.endsWith('/dependents/')) return Response.json(dependents)
      if (pathname.endsWith('/transfer/')) {
        return Response.json(domainWire({ customerId: 2, customer: { id: 2, name: 'Orchard Foods' } }))
      }
      if (pathname.startsWith('/api/v1/domains/')) return Response.json({ message: 'Not found.' }, { status: 404 })
      return null
    },
  })
  return router
}

describe('the domains’ screens', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('link from the list to a domain and show its name in the tab title (RT-107, RT-109)', async () => {
    const router = open('/domains')

    await page.getByRole('link', { name: 'contoso.example' }).click()

    await expect.element(heading('contoso.example')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/domains/11')
    await expect.poll(() => document.title).toBe('contoso.example · Domains · Mail security')
  })

  it('keep filters, order and page in the address', async () => {
    const router = open('/domains?status=inactive&ordering=-name')

    await expect.element(page.getByRole('button', { name: /Remove filter Status/ })).toBeInTheDocument()
    await page.getByRole('button', { name: /Remove filter Status/ }).click()

    await expect.poll(() => router.state.location.search).toBe('?ordering=-name')
  })

  it('add a domain and open it without a prompt (RT-108)', async () => {
    const router = open('/domains')
    await page.getByRole('link', { name: 'New domain' }).click()
    await expect.element(heading('New domain')).toBeInTheDocument()

    await page.getByRole('combobox', { name: 'Customer' }).click()
    await userEvent.keyboard('con')
    await page.getByRole('option', { name: 'Contoso' }).click()
    await name.click()
    await userEvent.keyboard('new.example{Enter}')

    await expect.element(heading('new.example')).toBeInTheDocument()
    await expect.element(page.getByText(/new\.example is added/)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/domains/12')
    await expect.element(question).not.toBeInTheDocument()
  })

  it('ask before navigation discards input', async () => {
    const router = open('/domains')
    await page.getByRole('link', { name: 'New domain' }).click()
    await name.fill('new.example')

    router.navigate(-1)
    await expect.element(question).toBeVisible()
    expect(router.state.location.pathname).toBe('/domains/new')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(name).toHaveValue('new.example')
    router.navigate(-1)
    await page.getByRole('button', { name: 'Leave', exact: true }).click()

    await expect.element(heading('Domains')).toBeInTheDocument()
  })

  it('leave at once when nothing was typed, also on Cancel', async () => {
    const router = open('/domains/new')

    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect.element(heading('Domains')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/domains')
  })

  it('ask once when Cancel would discard input', async () => {
    open('/domains/new')
    await name.fill('new.example')

    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()

    await expect.element(heading('Domains')).toBeInTheDocument()
    await expect.element(question).not.toBeInTheDocument()
  })

  it('show that the domain does not exist, with a link back', async () => {
    open('/domains/99')

    await expect.element(heading('There is no such domain')).toBeInTheDocument()
    await page.getByRole('link', { name: 'All domains' }).click()
    await expect.element(heading('Domains')).toBeInTheDocument()
  })

  it('warn what is deleted along with a domain, and return to the list (RT-111, CA-056)', async () => {
    const router = open('/domains/11')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete domain' }).click()

    await expect.element(heading('Delete contoso.example')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/domains/11/delete')
    await expect.element(page.getByText('Held messages: 7')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Delete domain' }).click()
    await page.getByRole('alertdialog').getByRole('textbox').fill('contoso.example')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete domain' }).click()

    await expect.element(heading('Domains')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/domains')
  })

  it('transfer a domain to another customer, never to its current one (RT-110)', async () => {
    const router = open('/domains/11/transfer')
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect.element(steps.getByRole('link', { name: 'contoso.example' })).toBeInTheDocument()
    await expect.element(page.getByText(/^Users: 48, with their own list entries/)).toBeInTheDocument()

    await page.getByRole('combobox', { name: 'New customer' }).click()
    await userEvent.keyboard('or')
    await expect.element(page.getByRole('option', { name: 'Orchard Foods' })).toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: 'Contoso' })).not.toBeInTheDocument()
    await page.getByRole('option', { name: 'Orchard Foods' }).click()
    await page.getByRole('button', { name: 'Transfer domain' }).click()

    await expect.element(page.getByText('contoso.example now belongs to Orchard Foods.')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/domains/11')
  })

  it('show a domain and its deletion below its customer (RT-058, RT-059)', async () => {
    const router = open('/customers/1/domains/11')
    await expect.element(heading('contoso.example')).toBeInTheDocument()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete domain' }).click()

    await expect.element(heading('Delete contoso.example')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/customers/1/domains/11/delete')
  })

  it.each(['/customers/2/domains/11', '/customers/2/domains/11/delete'])(
    '%s finds nothing of another customer (XT-05)',
    async (address) => {
      open(address)

      await expect.element(page.getByRole('heading', { name: 'There is no such domain' })).toBeInTheDocument()
      expect(page.getByText('contoso.example', { exact: true }).elements()).toEqual([])
    },
  )

  it('keep the file import in the address (XS-22)', async () => {
    const router = open('/domains?ordering=-name')

    await page.getByRole('button', { name: 'Import…' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Import domains' })).toBeVisible()
    expect(router.state.location.search).toBe('?ordering=-name&import=new')
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()

    await expect.element(page.getByRole('dialog', { name: 'Import domains' })).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?ordering=-name')
  })
})
