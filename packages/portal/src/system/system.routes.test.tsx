import { systemStateWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, type OpenOptions, openPortal } from '../testing'

const open = (user: OpenOptions['user']) =>
  openPortal('/system', {
    user,
    answer: (request) =>
      new URL(request.url).pathname === '/api/v1/system/' ? Response.json(systemStateWire()) : null,
  })

describe('the system screen', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('shows a super administrator servers, queue and background work, beside the other settings (LO-090)', async () => {
    open({ role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 })

    await expect.element(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Servers' })).toHaveTextContent('mail2')
    await expect.element(page.getByRole('table', { name: 'Mail queue' })).toHaveTextContent('To next hops')
    await expect.element(page.getByRole('link', { name: 'Outbound Settings' }).last()).toBeVisible()
  })

  it('is closed to everybody else (LO-090)', async () => {
    const { calls } = open({ role: 'resellerAdmin', parentType: 'RESELLER', parentId: 1 })

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
    expect(calls).not.toContain('GET /api/v1/system/')
  })
})
