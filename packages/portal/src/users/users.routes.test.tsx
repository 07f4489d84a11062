import { customerWire, groupMemberWire, groupWire, providerUserWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }

function open(address: string, user: object = provider) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      const is = (path: string) => pathname === `/api/v1/${path}`
      if (is('provideruser/') && request.method === 'GET') {
        return Response.json({ users: [providerUserWire()], count: 1 })
      }
      if (pathname.endsWith('/sessions/')) return Response.json({ sessions: [], count: 0 })
      if (pathname.startsWith('/api/v1/provideruser/')) return Response.json(providerUserWire())
      if (is('capability-sets/')) return Response.json({ capabilitySets: [], count: 0 })
      if (is('audit/')) return Response.json({ events: [], count: 0 })
      if (pathname.endsWith('/members/')) return Response.json({ members: [groupMemberWire()], count: 1 })
      if (is('groups/') && request.method === 'GET') return Response.json({ groups: [groupWire()], count: 1 })
      if (pathname.startsWith('/api/v1/groups/')) return Response.json(groupWire())
      if (is('customers/')) return Response.json({ customers: [customerWire()], count: 1 })
      if (is('customers/1/')) return Response.json(customerWire())
      return null
    },
  })
}

describe('the users’ screens', () => {
  beforeEach(() => page.viewport(1280, 1000))
  afterEach(closePortal)

  it('link from the list to a user and to the form (RT-103, RT-105, RT-106)', async () => {
    const { router } = open('/users')

    await page.getByRole('link', { name: 'Maeve Keane' }).click()
    await expect.element(heading('Maeve Keane')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/users/42')
    await expect.poll(() => document.title).toContain('Maeve Keane')
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click()

    await expect.element(heading('Edit Maeve Keane')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/users/42/edit')
  })

  it('link to the groups of all customers, and from a group to its page under the customer (RT-112, RT-114)', async () => {
    const { router } = open('/users')

    await page.getByRole('link', { name: 'Groups' }).click()
    await expect.element(heading('Groups')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/groups')
    await expect.element(page.getByRole('columnheader', { name: 'Customer' })).toBeInTheDocument()
    await page.getByRole('link', { name: 'Finance' }).click()

    await expect.element(heading('Finance')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/groups/9')
    await page.getByRole('link', { name: 'Add members' }).click()
    await expect.element(heading('Add members to Finance')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/customers/1/groups/9/attach')
  })

  it('add a group to the customer chosen in the form (RT-113)', async () => {
    const { router } = open('/groups/new')

    await page.getByRole('combobox', { name: 'Customer' }).click()
    await userEvent.keyboard('con')
    await page.getByRole('option', { name: 'Contoso' }).click()
    await page.getByLabelText('Name', { exact: true }).fill('Finance')
    await page.getByRole('button', { name: 'Add group' }).click()

    await expect.element(page.getByText(/Finance is added/)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/groups/9')
  })

  it('add a user and open the page without a prompt (RT-104)', async () => {
    const { router } = open('/users/new')

    await page.getByRole('combobox', { name: 'Customer' }).click()
    await userEvent.keyboard('con')
    await page.getByRole('option', { name: 'Contoso' }).click()
    await page.getByLabelText('E-mail addresses').fill('m.keane@contoso.example')
    await page.getByRole('button', { name: 'Add user' }).click()

    await expect.element(heading('Maeve Keane')).toBeInTheDocument()
    await expect.element(page.getByText(/Maeve Keane is added/)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/users/42')
  })

  it.each([
    { path: '/customers/1/users/new', title: 'New user' },
    { path: '/customers/1/users/42', title: 'Maeve Keane' },
    { path: '/customers/1/users/42/edit', title: 'Edit Maeve Keane' },
    { path: '/customers/1/groups', title: 'Contoso' },
    { path: '/customers/1/groups/new', title: 'New group' },
    { path: '/customers/1/groups/9', title: 'Finance' },
    { path: '/customers/1/groups/9/attach', title: 'Add members to Finance' },
    { path: '/customers/1/groups/9/edit', title: 'Edit Finance' },
  ])(
    '$path opens for provider staff and the customer’s own administrator (RT-061, RT-062, RT-063, RT-085–RT-089)',
    async (row) => {
      for (const user of [provider, {}]) {
        open(row.path, user)
        await expect.element(heading(row.title)).toBeInTheDocument()
        closePortal()
      }
    },
  )

  it.each([
    { path: '/customers/1/users/new', way: ['Customers', 'Contoso', 'Users', 'New user'], tab: 'New user · Contoso' },
    {
      path: '/customers/1/users/42/edit',
      way: ['Customers', 'Contoso', 'Users', 'Maeve Keane', 'Edit user'],
      tab: 'Edit user · Maeve Keane',
    },
    { path: '/users/42/edit', way: ['Users', 'Maeve Keane', 'Edit user'], tab: 'Edit user · Maeve Keane' },
    { path: '/customers/1/groups/9', way: ['Customers', 'Contoso', 'Groups', 'Finance'], tab: 'Finance · Contoso' },
    {
      path: '/customers/1/groups/9/attach',
      way: ['Customers', 'Contoso', 'Groups', 'Finance', 'Attach to group'],
      tab: 'Attach to group · Finance',
    },
  ])(
    '$path names its customer in the breadcrumbs and the tab title (RT-061, RT-063, RT-088)',
    async ({ path, way, tab }) => {
      open(path)

      const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
      await expect.poll(() => steps.elements().map((step) => step.textContent)).toEqual(way)
      await expect.poll(() => document.title).toBe(`${tab} · Mail security`)
    },
  )

  it.each(['/users/new', '/users/42', '/users/42/edit', '/customers/2/users/42', '/customers/2/groups/9'])(
    '%s is closed to the administrator of a customer, or of another one',
    async (path) => {
      const { calls } = open(path, {})

      await expect
        .element(page.getByRole('heading', { level: 1, name: /^You do not have access to/ }))
        .toBeInTheDocument()
      expect(calls.filter((call) => /provideruser|groups/.test(call))).toEqual([])
    },
  )

  it.each([
    { path: '/customers/2/users/42', words: 'There is no such user' },
    { path: '/customers/2/users/42/edit', words: 'There is no such user' },
    { path: '/customers/2/groups/9', words: 'There is no such group' },
    { path: '/customers/2/groups/9/edit', words: 'There is no such group' },
    { path: '/customers/2/groups/9/attach', words: 'There is no such group' },
  ])(
    '$path finds nothing of another customer, regardless of its administrator’s rights elsewhere (XT-05)',
    async (row) => {
      open(row.path)

      await expect.element(page.getByRole('heading', { name: row.words })).toBeInTheDocument()
      expect(page.getByText(/Maeve Keane|Finance/).elements()).toEqual([])
    },
  )

  it('link from a group to adding members and back (RT-087, RT-088)', async () => {
    const { router } = open('/customers/1/groups/9')

    await page.getByRole('link', { name: 'Add members' }).first().click()
    await expect.element(heading('Add members to Finance')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect.element(heading('Finance')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/customers/1/groups/9')
  })
})
