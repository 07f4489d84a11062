import {
  customDigestPreview,
  customDigestWire,
  customerSettingsWire,
  customerWire,
  digestTemplateWire,
  domainWire,
  groupWire,
} from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const list = '/customers/1/settings/custom_digests'

function open(
  address: string,
  user: OpenOptions['user'] = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 },
) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/groups/') return Response.json({ groups: [groupWire()], count: 1 })
      if (pathname === '/api/v1/domains/') return Response.json({ domains: [domainWire()], count: 1 })
      if (pathname === '/api/v1/provideruser/') return Response.json({ users: [], count: 0 })
      if (pathname.startsWith('/api/v1/audit')) return Response.json({ events: [], count: 0 })
      const path = pathname.replace('/api/v1/customers/1/', '')
      if (path === '') return Response.json(customerWire())
      if (path === 'digest_templates/') return Response.json({ templates: [digestTemplateWire()], count: 1 })
      if (path === 'settings/') return Response.json(customerSettingsWire())
      if (path.endsWith('/preview/')) return Response.json(customDigestPreview())
      if (path === 'custom_digests/' && request.method === 'GET') {
        return Response.json({ digests: [customDigestWire()], count: 1 })
      }
      if (path.startsWith('custom_digests/')) return Response.json(customDigestWire())
      return null
    },
  })
}

describe('the screens of custom digests', () => {
  beforeEach(() => page.viewport(1280, 1800))
  afterEach(closePortal)

  it('lead from the list to a digest, which is saved there (RT-076)', async () => {
    const { router, calls } = open(list)

    await page.getByRole('link', { name: 'Help desk' }).click()
    await expect.element(heading('Help desk')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`${list}/7`)
    await page.getByLabelText('Name', { exact: true }).fill('Service desk')
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => calls).toContain('PATCH /api/v1/customers/1/custom_digests/7/')
  })

  it('add a digest and lead to it (RT-076)', async () => {
    const { router } = open(`${list}/new`)

    await expect.element(heading('New custom digest')).toBeInTheDocument()
    await page.getByLabelText('Name', { exact: true }).fill('Help desk')
    await page.getByLabelText(/^Shared mailboxes/).fill('helpdesk@contoso.example')
    await page.getByRole('button', { name: 'Add digest' }).click()

    await expect.poll(() => router.state.location.pathname).toBe(`${list}/7`)
  })

  it('are not for administrators of another customer (RT-076)', async () => {
    open(list, { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 2 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
  })
})
