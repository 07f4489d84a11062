import { customerSettingsWire, customerWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { CustomerSettingsForm } from './CustomerSettingsForm'

async function open(settings: Parameters<typeof customerSettingsWire>[0], userRole: 'superAdmin' | 'customerAdmin') {
  const server = fakeServer(({ path }) => [
    200,
    path.endsWith('/settings/')
      ? customerSettingsWire(settings)
      : customerWire({ ownership: { settings: 'RESELLER' } }),
  ])
  renderWith(server.client, <CustomerSettingsForm customerId={1} userRole={userRole} />)
  await screen.findByText('Footer of digests and notifications')
  return server.calls
}

async function choose(name: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${name}`) }))
  await userEvent.click(screen.getByRole('option', { name: option }))
}

describe('CustomerSettingsForm', () => {
  afterEach(cleanup)

  it('saves only the spam and bulk mail actions and the digest footer (RT-074)', async () => {
    const calls = await open({ spamAction: 'hold', bulkAction: 'hold', mailFooter: 'Ask Ana.' }, 'superAdmin')

    await choose('Spam', 'Discard')
    await choose('Newsletters', 'Deliver with a tag before the subject')
    const footer = screen.getByLabelText(/^Footer of digests/)
    expect(footer).toHaveProperty('value', 'Ask Ana.')
    await userEvent.clear(footer)
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')).toBeTruthy())
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      ...{ spamAction: 'discard', bulkAction: 'tag', mailFooter: '' },
    })
  })

  it('shows the settings read-only to users who cannot change them, and renders the footer as plain text', async () => {
    await open({ spamAction: 'tag', bulkAction: 'deliver', mailFooter: '<b>Ask\nAna.</b>' }, 'customerAdmin')

    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByText('Deliver with a tag before the subject')).toBeTruthy()
    expect(screen.getByText('Deliver')).toBeTruthy()
    expect(screen.getByText(/<b>Ask/).textContent).toBe('<b>Ask\nAna.</b>')
  })
})
