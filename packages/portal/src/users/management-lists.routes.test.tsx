import { customerWire, providerUserWire, resellerWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const answers: Record<string, unknown> = {
  '/api/v1/provideruser/': { users: [providerUserWire()], count: 1 },
  '/api/v1/customers/': { customers: [customerWire()], count: 1 },
  '/api/v1/resellers/': { resellers: [resellerWire()], count: 1 },
}

describe('the lists of management', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it.each([
    { path: '/users', title: 'Users', row: /Maeve Keane/ },
    { path: '/customers', title: 'Customers', row: /Contoso/ },
    { path: '/resellers', title: 'Resellers', row: /Northwind/ },
  ])('$path opens for provider staff (RT-048, RT-094, RT-103)', async ({ path, title, row }) => {
    openPortal(path, {
      user: { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 },
      answer: ({ url }) => {
        const found = answers[new URL(url).pathname]
        return found ? Response.json(found) : null
      },
    })

    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: row })).toBeInTheDocument()
    await expect.poll(() => document.title).toBe(`${title} · Mail security`)
  })

  it.each(['/users', '/customers', '/resellers'])('%s is closed to a customer administrator', async (path) => {
    const { calls } = openPortal(path)

    await expect
      .element(page.getByRole('heading', { level: 1, name: /^You do not have access to/ }))
      .toBeInTheDocument()
    expect(calls.filter((call) => /user\/\?|customers|resellers\/\?/.test(call))).toEqual([])
  })
})
