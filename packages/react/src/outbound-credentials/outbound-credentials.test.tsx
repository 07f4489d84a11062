import { outboundCredentialWire, outboundSetupWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { OutboundCredentialList } from './OutboundCredentialList'

const password = 'fJ3v-0qYk2LxT8sWm4_ZbN7e'

function serve() {
  return fakeServer(({ method, path }) => {
    if (path.includes('/setup/')) return [200, outboundSetupWire()]
    if (method === 'POST') return [200, { credential: outboundCredentialWire({ name: 'Scanner' }), password }]
    if (method === 'DELETE') return [200, { message: 'Credential revoked.' }]
    return [200, { credentials: [outboundCredentialWire()], count: 1 }]
  })
}
const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

describe('the list of credentials', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('creates one and shows its password once (RT-090)', async () => {
    const { client, calls } = serve()
    renderWith(client, <OutboundCredentialList customerId={1} />)
    await screen.findByRole('row', { name: /Newsletter/ })

    await userEvent.click(screen.getByRole('button', { name: 'Create credential' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Scanner')
    const form = within(screen.getByRole('dialog', { name: 'Create credential' }))
    await userEvent.click(form.getByRole('button', { name: 'Create credential' }))

    const dialog = within(await screen.findByRole('alertdialog', { name: 'Copy the password now' }))
    expect(dialog.getByText(password)).toBeTruthy()
    expect(dialog.getByText('c1-k7qm2x9fw4tz')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'I have copied it' }))
    expect(screen.queryByText(password)).toBeNull()
    expect(sent(calls)).toMatchObject([
      { method: 'POST', path: '/v1/customers/1/outbound_credentials/', body: { name: 'Scanner' } },
    ])
  })

  it('asks before one is revoked, and says what follows', async () => {
    const { client, calls } = serve()
    renderWith(client, <OutboundCredentialList customerId={1} />)
    await screen.findByRole('row', { name: /Newsletter/ })

    await userEvent.click(screen.getByRole('button', { name: 'Actions for Newsletter' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Revoke…' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(/can no longer send mail/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke credential' }))

    await screen.findByText('Newsletter is revoked.')
    expect(sent(calls)).toMatchObject([{ method: 'DELETE', path: '/v1/customers/1/outbound_credentials/8/' }])
  })
})
