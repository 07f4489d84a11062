import { customerWire, digestTemplateWire, sharedTemplateWire, templatePreview } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const list = '/customers/1/settings/digest_templates'

function open(
  address: string,
  user: OpenOptions['user'] = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 },
) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/digest_templates/preview/') return Response.json(templatePreview())
      if (pathname === '/api/v1/digest_templates/' && request.method === 'GET')
        return Response.json({ templates: [sharedTemplateWire()], count: 1 })
      if (pathname.startsWith('/api/v1/digest_templates/')) return Response.json(sharedTemplateWire())
      const path = pathname.replace('/api/v1/customers/1/', '')
      if (path === '') return Response.json(customerWire())
      if (path === 'digest_templates/preview/') return Response.json(templatePreview())
      if (path === 'digest_templates/' && request.method === 'GET') {
        return Response.json({ templates: [digestTemplateWire()], count: 1 })
      }
      if (path.startsWith('digest_templates/')) return Response.json(digestTemplateWire())
      return null
    },
  })
}

describe('the screens of digest templates', () => {
  beforeEach(() => page.viewport(1280, 1800))
  afterEach(closePortal)

  it('link from the list to a template and return once it is saved (RT-077, RT-079)', async () => {
    const { router, calls } = open(list)

    await page.getByRole('link', { name: 'Morning digest' }).click()
    await expect.element(heading('Edit Morning digest')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`${list}/edit/9`)
    await page.getByLabelText('Name', { exact: true }).fill('Evening digest')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(list)
    expect(calls).toContain('PATCH /api/v1/customers/1/digest_templates/9/')
  })

  it('add a template at an address that no template id matches (RT-078, RT-141)', async () => {
    const { router, calls } = open(`${list}/create`)

    await expect.element(heading('New digest template')).toBeInTheDocument()
    await page.getByLabelText('Name', { exact: true }).fill('New one')
    await page.getByRole('button', { name: 'Add template' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(list)
    expect(calls).toContain('POST /api/v1/customers/1/digest_templates/')
  })

  it('lead resellers to the templates of their own level in their settings (RT-077, RT-079)', async () => {
    const { router, calls } = open('/settings/digest_templates', {
      ...{ role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 },
    })

    await page.getByRole('link', { name: 'House style' }).click()
    await expect.element(heading('Edit House style')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/settings/digest_templates/edit/12')
    await page.getByLabelText('Name', { exact: true }).fill('New style')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/settings/digest_templates')
    expect(calls).toContain('PATCH /api/v1/digest_templates/12/')
  })

  it('add a template for all customers, and are closed to administrators of a customer (RT-078)', async () => {
    const { router, calls } = open('/settings/digest_templates/create')
    await page.getByLabelText('Name', { exact: true }).fill('New one')
    await page.getByRole('button', { name: 'Add template' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/settings/digest_templates')
    expect(calls).toContain('POST /api/v1/digest_templates/')
    closePortal()

    open('/settings/digest_templates', { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 })
    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
  })

  it('are closed to administrators of another customer (RT-077)', async () => {
    open(list, { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 2 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
  })
})
