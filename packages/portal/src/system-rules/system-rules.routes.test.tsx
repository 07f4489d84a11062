import { customerWire, systemRuleWire } from '@postern/core/testing'
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
      if (pathname === '/api/v1/rules/' && request.method === 'GET') {
        return Response.json({ rules: [systemRuleWire()], count: 1 })
      }
      if (pathname === '/api/v1/customers/1/') return Response.json(customerWire())
      if (pathname === '/api/v1/customers/1/rules/') return Response.json({ rules: [], count: 0 })
      if (pathname.startsWith('/api/v1/rules/'))
        return Response.json(systemRuleWire({ level: user === provider ? 'system' : 'reseller' }))
      if (pathname === '/api/v1/match_lists/') return Response.json({ lists: [], count: 0 })
      if (pathname.startsWith('/api/v1/audit')) return Response.json({ events: [], count: 0 })
      return null
    },
  })
}

describe('the screens of the provider’s content rules', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('open below the frame of content rules, whose tabs all have a screen (RT-115, RT-116, RT-118, RT-147)', async () => {
    const { router } = open('/content_rules')

    await expect.element(heading('Rules')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/content_rules/rules')
    for (const tab of ['Scripts', 'File types', 'Message stamps'])
      expect(page.getByRole('link', { name: tab }).elements(), tab).not.toEqual([])
    await page.getByRole('link', { name: 'Programs in attachments' }).click()
    await expect.element(heading('Programs in attachments')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Try with the latest 500 messages' })).toBeVisible()
  })

  it('add a rule and open it (RT-117)', async () => {
    const { router } = open('/content_rules/rules/new')
    await expect.element(heading('New rule')).toBeInTheDocument()

    await page.getByLabelText('Name', { exact: true }).fill('New one')
    await page.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('menuitem', { name: 'Senders' }).click()
    await page.getByLabelText(/^Senders/).fill('growth.example')
    await page.getByRole('button', { name: 'Add rule' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/content_rules/rules/5')
  })

  it('have a page for resellers, which a customer’s rules link to (RT-053)', async () => {
    const user = { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 }
    const { router, calls } = open('/customers/1/rules', user)

    await page.getByRole('link', { name: 'Rules for all customers' }).click()
    await expect.element(heading('Rules')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/shared_rules')
    await page.getByRole('link', { name: 'New rule' }).click()
    await expect.element(heading('New rule')).toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('New one')
    await page.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('menuitem', { name: 'Senders' }).click()
    await page.getByLabelText(/^Senders/).fill('growth.example')
    await page.getByRole('button', { name: 'Add rule' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/shared_rules/5')
    await expect.element(heading('Programs in attachments')).toBeInTheDocument()
    expect(calls.some((call) => call.includes('/v1/match_lists/'))).toBe(true)
  })

  it('are only for super administrators (RT-115, RT-116, RT-117, RT-118)', async () => {
    const { calls } = open('/content_rules/rules', { role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
    expect(calls).not.toContain('GET /api/v1/rules/')
  })
})
