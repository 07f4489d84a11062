import { auditEvent } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

describe('the screen of the audit log', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('keeps its filters and the open event in the address, and shows old and new values (LO-088)', async () => {
    const { router } = openPortal('/audit?type=profileChanged', {
      answer: ({ url }) =>
        new URL(url).pathname === '/api/v1/audit/' ? Response.json({ events: [auditEvent()], count: 1 }) : null,
    })

    await page.getByRole('link', { name: /Profile/ }).click()

    await expect.poll(() => router.state.location.search).toBe('?type=profileChanged&open=9001')
    const event = page.getByRole('dialog', { name: 'Event' })
    await expect.element(event.getByText('Europe/Dublin', { exact: true })).toBeInTheDocument()
    await expect.element(event.getByText('Europe/Paris').first()).toBeInTheDocument()
  })
})
