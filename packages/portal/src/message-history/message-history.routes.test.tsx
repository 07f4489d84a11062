import { historyMessageWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = page.getByRole('heading', { level: 1, name: 'Message History', exact: true })

/** The portal for an administrator with the given capabilities. */
function open(address: string, capabilities: string[]) {
  return openPortal(address, {
    user: { capabilities: capabilities.map((name) => ({ name, enabled: true })) },
    answer: ({ url }) =>
      new URL(url).pathname === '/api/v1/messages/'
        ? Response.json({ messages: [historyMessageWire({ id: 7 })], count: 1, nextCursor: null })
        : null,
  })
}

describe('the screen of the message history', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('keeps its filters and the open message in the address (RT-009, LO-024)', async () => {
    const { router } = open('/messagehistory/search?state=bounced&received=7d', ['VIEW_MESSAGE_HISTORY'])

    await expect.element(heading).toBeInTheDocument()
    await page.getByRole('button', { name: /Remove filter State/ }).click()
    await expect.poll(() => router.state.location.search).toBe('?received=7d')
    await page.getByRole('link', { name: /Minutes/ }).click()

    await expect.poll(() => router.state.location.search).toBe('?received=7d&open=7')
    await expect.element(page.getByRole('dialog', { name: 'Message 7' })).toBeInTheDocument()
    await expect.poll(() => document.title).toContain('Message History')
  })

  it('has an address for each message, which survives a reload (RT-009)', async () => {
    const { router } = open('/messagehistory/search?message=7', ['VIEW_MESSAGE_HISTORY'])

    await expect.element(page.getByRole('dialog', { name: 'Message 7' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?message=7')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(() => router.state.location.search).toBe('')
  })

  it('passes a search to the wizard by state, to keep email addresses out of the address bar (SR-026, AM-067)', async () => {
    const { router } = open('/messagehistory/search?sender=anna', ['VIEW_MESSAGE_HISTORY', 'ADD_SCHEDULED_REPORT'])

    await page.getByRole('button', { name: 'Schedule as report' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/scheduled_reports/new')
    expect(router.state.location.search).toBe('')
    expect(router.state.location.state).toEqual({
      prefill: { criteria: { recipientEmail: '', senderEmail: 'anna', subject: '', direction: null, state: '' } },
    })
  })

  it('offers no report without ADD_SCHEDULED_REPORT (RT-009)', async () => {
    open('/messagehistory/search', ['VIEW_MESSAGE_HISTORY'])

    await expect.element(page.getByRole('link', { name: /Minutes/ })).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Schedule as report' })).not.toBeInTheDocument()
  })

  it('does not open without VIEW_MESSAGE_HISTORY and sends no request (RT-009, RO-007)', async () => {
    const { calls } = open('/messagehistory/search', ['VIEW_REPORT'])

    await expect
      .element(page.getByRole('heading', { level: 1, name: 'You do not have access to Message History' }))
      .toBeInTheDocument()
    expect(calls).not.toContain('GET /api/v1/messages/')
  })
})

describe('the screen of refused mail', () => {
  afterEach(closePortal)

  it('opens for the provider alone, who sees mail for unknown domains', async () => {
    const refusal = { id: 1, at: '2026-11-20T09:17:04Z', recipient: 'bo@elsewhere.example', count: 3 }
    openPortal('/messagehistory/refused', {
      user: { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 },
      answer: ({ url }) =>
        new URL(url).pathname === '/api/v1/refusals/' ? Response.json({ refusals: [refusal], count: 1 }) : null,
    })

    await expect.element(page.getByText('bo@elsewhere.example').first()).toBeInTheDocument()
  })
})
