import { scriptRowWire, scriptVersionWire, scriptWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const provider = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 }

function open(address: string, user: object = provider) {
  return openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/scripts/' && request.method === 'GET') {
        return Response.json({ scripts: [scriptRowWire()], count: 1 })
      }
      if (pathname.endsWith('/check/')) return Response.json({ problems: [] })
      if (pathname.endsWith('/versions/')) return Response.json({ versions: [scriptVersionWire()] })
      if (pathname.startsWith('/api/v1/scripts/')) return Response.json(scriptWire({ savedVersion: 3 }))
      if (pathname.startsWith('/api/v1/audit')) return Response.json({ events: [], count: 0 })
      return null
    },
  })
}

describe('the screens of scripts', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('list scripts, open one and add one (RT-119 to RT-121)', async () => {
    const { router } = open('/content_rules/scripts')

    await expect.element(heading('Scripts')).toBeInTheDocument()
    await page.getByRole('link', { name: 'Urgent payments' }).click()
    await expect.element(heading('Urgent payments')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/content_rules/scripts/3')

    router.navigate('/content_rules/scripts/new')
    await expect.element(heading('New script')).toBeInTheDocument()
    await page.getByLabelText('Name', { exact: true }).fill('Payments')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/content_rules/scripts/3')
  })

  it('offer deploying only to those who hold the capability (RT-121)', async () => {
    open('/content_rules/scripts/3')
    await expect.element(page.getByRole('button', { name: 'Deploy…' })).toBeVisible()
    await closePortal()

    open('/content_rules/scripts/3', { ...provider, capabilities: [{ name: 'DEPLOY_SCRIPT', enabled: false }] })
    await expect.element(heading('Urgent payments')).toBeInTheDocument()
    expect(page.getByRole('button', { name: 'Deploy…' }).elements()).toEqual([])
  })

  it.each(['/content_rules/scripts', '/content_rules/scripts/new', '/content_rules/scripts/3'])(
    'are for super administrators alone: %s (RT-119 to RT-121)',
    async (address) => {
      const { calls } = open(address, { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 })

      await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
      expect(calls.filter((call) => call.includes('/scripts/'))).toEqual([])
    },
  )
})
