import { releaseSettingsWire, resellerWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }
const reseller = { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 3 }

function open(address: string, user: OpenOptions['user']) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/resellers/3/') return Response.json(resellerWire())
      if (!pathname.includes('/settings/release/')) return null
      return Response.json(pathname.endsWith('/overrides/') ? { overrides: [], count: 0 } : releaseSettingsWire())
    },
  })
}

describe('the screen of release settings', () => {
  beforeEach(() => page.viewport(1280, 1400))
  afterEach(closePortal)

  it.each([
    {
      what: 'the whole service for the provider',
      user: provider,
      path: '/settings/release',
      call: 'v1/settings/release/',
    },
    {
      what: 'a reseller for the provider',
      ...{ user: provider, path: '/resellers/3/release', call: 'v1/resellers/3/settings/release/' },
    },
    {
      what: 'the own reseller for its administrators',
      ...{ user: reseller, path: '/settings/release', call: 'v1/resellers/3/settings/release/' },
    },
  ])('changes the rights of $what', async ({ user, path, call }) => {
    const { calls } = open(path, user)

    await page.getByRole('combobox', { name: 'Bulk mail' }).click()
    await page.getByRole('option', { name: 'Ask an administrator for release' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()

    await expect.poll(() => calls).toContain(`PATCH /api/${call}`)
  })

  it('is not for customers', async () => {
    open('/settings/release', { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
  })
})
