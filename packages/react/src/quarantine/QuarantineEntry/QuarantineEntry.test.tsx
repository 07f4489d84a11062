import { quarantineEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { QuarantineEntry } from './QuarantineEntry'

describe('QuarantineEntry', () => {
  afterEach(cleanup)

  it('releases after a question, says so, and follows the stage until it is released (CA-010, CA-032, ST-022, ST-023)', async () => {
    let stage = 'QUARANTINED'
    const { client, calls } = fakeServer((call) => {
      if (call.method === 'POST') stage = 'PROCESSING'
      return [200, quarantineEntryWire({ stage })]
    })
    renderWith(client, <QuarantineEntry entryId={88213} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Release' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Release' }))

    expect(
      await screen.findByText('Email is being processed for release. Additional security checks may apply.'),
    ).toBeTruthy()
    expect(await screen.findByText('Processing Release')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
    stage = 'RELEASED'
    expect(await screen.findByText('Released', {}, { timeout: 5_000 })).toBeTruthy()
  })

  it('shows the server’s words when the release fails (ER-024)', async () => {
    const { client } = fakeServer((call) =>
      call.method === 'POST' ? [409, { message: 'Too late.' }] : [200, quarantineEntryWire()],
    )
    renderWith(client, <QuarantineEntry entryId={88213} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Release' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Release' }))

    expect(await screen.findByText('Too late.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('offers no ordinary release for a virus (AM-062)', async () => {
    const { client } = fakeServer(() => [200, quarantineEntryWire({ verdict: { virusName: 'Doc.Downloader' } })])
    renderWith(client, <QuarantineEntry entryId={88213} />)

    expect(await screen.findByText('Virus: Doc.Downloader')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Release/ })).toBeNull()
  })

  it('shows a locked banner (ST-030, DG-022)', async () => {
    const { client } = fakeServer(() => [200, quarantineEntryWire({ isLocked: true })])
    renderWith(client, <QuarantineEntry entryId={88213} />)

    expect(await screen.findByText(/This message is locked/)).toBeTruthy()
  })

  it('says that a message is not there when it is not, or is another tenant’s (AM-015)', async () => {
    const { client } = fakeServer(() => [404, { message: 'Not found.' }])
    renderWith(client, <QuarantineEntry entryId={1} />)

    expect(await screen.findByText('This message is not here')).toBeTruthy()
  })
})
