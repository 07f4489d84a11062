import { releaseSettingsWire, settingsOverrides } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { ReleaseSettingsForm } from './ReleaseSettingsForm'

function serve() {
  return fakeServer(({ path }) => {
    if (!path.includes('/overrides/')) return [200, releaseSettingsWire()]
    return [200, { overrides: settingsOverrides.map((one) => ({ ...one, keys: ['spam'] })), count: 2 }]
  })
}
const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

describe('the form of release settings', () => {
  beforeAll(() => page.viewport(1280, 1400))
  afterEach(cleanup)

  it('says where each right comes from, and saves changed ones alone for the reseller', async () => {
    const { client, calls } = serve()
    renderWith(client, <ReleaseSettingsForm resellerId={3} />)
    const bulk = await screen.findByRole('combobox', { name: 'Bulk mail' })
    expect(screen.getByText('Set here')).toBeTruthy()
    expect(screen.getByText('From the provider')).toBeTruthy()
    expect(screen.getByText('From the provider · Locked at a higher level')).toBeTruthy()
    expect(screen.queryByLabelText('Phishing')).toBeNull()

    await userEvent.click(bulk)
    await userEvent.click(screen.getByRole('option', { name: 'Ask an administrator for release' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await screen.findByText('Settings saved.')
    expect(sent(calls)).toMatchObject([
      { method: 'PATCH', path: '/v1/resellers/3/settings/release/', body: { bulk: 'ask' } },
    ])
  })

  it('offers no release of viruses', async () => {
    renderWith(serve().client, <ReleaseSettingsForm />)

    await userEvent.click(await screen.findByRole('combobox', { name: 'Virus' }))

    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(offered).toEqual(['Ask an administrator for release', 'Neither'])
  })

  it('locks a right for the levels below, and names who differs', async () => {
    const { client, calls } = serve()
    renderWith(client, <ReleaseSettingsForm />)
    expect(await screen.findByText('Northwind, Contoso')).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Lock Spam for all levels below' }))

    await waitFor(() =>
      expect(sent(calls)).toMatchObject([{ path: '/v1/settings/release/', body: { locks: ['spam'] } }]),
    )
  })
})
