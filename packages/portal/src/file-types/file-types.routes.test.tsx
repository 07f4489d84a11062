import { fileTypeWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

function open(
  address: string,
  user: OpenOptions['user'] = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 },
) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/file_types/') return Response.json({ types: [fileTypeWire()], count: 1 })
      if (pathname.startsWith('/api/v1/file_types/')) return Response.json(fileTypeWire())
      if (pathname.startsWith('/api/v1/audit')) return Response.json({ events: [], count: 0 })
      return null
    },
  })
}

describe('the screens of file types', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('lead from the list to one type (RT-128, RT-129)', async () => {
    const { router } = open('/content_rules/file_types')
    await expect.element(heading('File types')).toBeInTheDocument()

    await page.getByRole('link', { name: 'Windows programs' }).click()

    await expect.element(heading('Windows programs')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/content_rules/filetypes/1')
  })

  it('are for the provider’s administrators alone (RT-128)', async () => {
    open('/content_rules/file_types', { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 2 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
  })
})
