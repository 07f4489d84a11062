import { createTestServer } from '@postern/core/testing/server'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QuarantineEntry } from '../quarantine/QuarantineEntry/QuarantineEntry'
import { QuarantineSearch } from '../quarantine/QuarantineSearch/QuarantineSearch'
import { QuarantineDigest } from '../quarantine-digest/QuarantineDigest/QuarantineDigest'
import { TestPostern } from './TestPostern'

const network = vi.spyOn(globalThis, 'fetch')

afterEach(() => {
  cleanup()
  expect(network).not.toHaveBeenCalled()
})

describe('TestPostern', () => {
  it('renders widgets over sample data, without a network', async () => {
    render(
      <TestPostern>
        <QuarantineSearch />
      </TestPostern>,
    )

    expect((await screen.findAllByText('Your password expires')).length).toBeGreaterThan(0)
  })

  it('lets a test look at what a widget did', async () => {
    const server = createTestServer()
    render(
      <TestPostern server={server}>
        <QuarantineEntry entryId={88_213} />
      </TestPostern>,
    )

    await userEvent.click(await screen.findByRole('button', { name: 'Release' }))

    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Release' }))

    await vi.waitFor(() => expect(server.rows('quarantine')[0]?.stage).toBe('RELEASED'))
    expect(server.calls.map(({ call }) => call)).toContain('quarantine.releaseEntry')
  })

  it('opens digest links in another language', async () => {
    const server = createTestServer()
    render(
      <TestPostern server={server} locale="fr">
        <QuarantineDigest {...server.digestLink(88_213)} client={server.createClient().quarantineDigest} />
      </TestPostern>,
    )

    expect((await screen.findAllByRole('button', { name: /Libérer/ }))[0]).toBeVisible()
  })
})
