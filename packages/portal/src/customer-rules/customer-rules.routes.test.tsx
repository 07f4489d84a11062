import { customerRuleWire, customerWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** The portal with one customer and one rule. */
function open(
  address: string,
  user: OpenOptions['user'] = { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 },
) {
  const { router } = openPortal(address, {
    user,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/customers/1/') return Response.json(customerWire())
      if (pathname === '/api/v1/customers/1/rules/' && request.method === 'POST') {
        return Response.json(customerRuleWire({ name: 'New one' }))
      }
      if (pathname.startsWith('/api/v1/customers/1/rules/attach')) {
        return Response.json({ rules: [customerRuleWire({ id: 6 })] })
      }
      if (pathname === '/api/v1/customers/1/rules/offered/') return Response.json({ rules: [], count: 0 })
      if (pathname === '/api/v1/customers/1/rules/') return Response.json({ rules: [customerRuleWire()], count: 1 })
      if (pathname === '/api/v1/customers/1/rules/5/') return Response.json(customerRuleWire())
      if (pathname.startsWith('/api/v1/audit')) return Response.json({ events: [], count: 0 })
      return null
    },
  })
  return router
}

describe('the screens of content rules', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('link from a customer’s list to a rule and show its name in the tab title (RT-053, RT-055)', async () => {
    const router = open('/customers/1/rules')

    await page.getByRole('link', { name: 'Programs in attachments' }).click()

    await expect.element(heading('Programs in attachments')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/customers/1/rules/5')
    await expect.poll(() => document.title).toContain('Programs in attachments · ')
  })

  it('attach ready-made rules at an address that no rule id matches, and return (RT-054, RT-141)', async () => {
    const router = open('/customers/1/rules/attach')

    await expect.element(heading('Attach rules')).toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Scripts and shortcuts' }).click()
    await page.getByRole('button', { name: 'Attach' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/customers/1/rules')
  })

  it('add a custom rule, and ask before discarding input (RT-054)', async () => {
    const router = open('/customers/1/rules')
    await page.getByRole('link', { name: 'New rule' }).click()
    await expect.element(heading('New rule')).toBeInTheDocument()

    await page.getByLabelText('Name', { exact: true }).fill('New one')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('menuitem', { name: 'Senders' }).click()
    await page.getByLabelText(/^Senders/).fill('growth.example')
    await page.getByRole('button', { name: 'Add rule' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/customers/1/rules/5')
    await userEvent.keyboard('{Escape}')
  })

  it('offer to try a rule only to users who can read the message history (RT-055)', async () => {
    const trial = page.getByRole('button', { name: 'Try with the latest 500 messages' })
    open('/customers/1/rules/5')
    await expect.element(trial).toBeVisible()
    closePortal()

    const capabilities = [{ name: 'VIEW_MESSAGE_HISTORY', enabled: false }]
    open('/customers/1/rules/5', { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0, capabilities })

    await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    expect(trial.elements()).toEqual([])
  })

  it('are in the management menu for a customer’s administrator, and closed to other customers’ (LO-066)', async () => {
    const admin = { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 } as const
    const router = open('/customers/1/domains', admin)

    await page.getByRole('link', { name: 'Rules' }).first().click()
    await expect.poll(() => router.state.location.pathname).toBe('/customers/1/rules')
    closePortal()
    open('/customers/2/rules', admin)

    await expect.element(heading('You do not have access to Rules')).toBeInTheDocument()
    expect(page.getByRole('link', { name: 'Programs in attachments' }).elements()).toEqual([])
  })
})
