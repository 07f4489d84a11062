import { heldMessage, quarantineEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { QuarantineEntry } from './QuarantineEntry'

describe('QuarantineEntry', () => {
  afterEach(cleanup)

  it('releases after confirmation, reports it, and follows the stage until it is released (CA-010, CA-032, ST-022, ST-023)', async () => {
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

  it('shows in a toast and on the page why the release failed, until the next attempt (ER-024)', async () => {
    let isLate = true
    const { client } = fakeServer((call) =>
      call.method === 'POST' && isLate ? [409, { message: 'Too late.' }] : [200, quarantineEntryWire()],
    )
    renderWith(client, <QuarantineEntry entryId={88213} />)
    const release = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Release' }))
      await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Release' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }

    await release()
    const toast = await screen.findByRole('alert')
    expect(within(toast).getByText('Error Occurred')).toBeTruthy()
    expect(within(toast).getByText('Too late.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Release' }))
    await userEvent.click(within(toast).getByRole('button', { name: 'Close' }))
    expect(screen.getByText('The release failed.').parentElement?.textContent).toBe('The release failed. Too late.')
    isLate = false
    await release()

    await waitFor(() => expect(screen.queryByText('The release failed.')).toBeNull())
  })

  it('shows verdict, real sender and consequence before releasing phishing', async () => {
    const onLoaded = vi.fn()
    const wire = quarantineEntryWire({
      verdict: { spamType: 'phishing' },
      message: { displayAddress: 'Finance <pay@contoso.example>', sender: 'fd@mail-relay77.example' },
    })
    const { client } = fakeServer(() => [200, wire])
    renderWith(client, <QuarantineEntry entryId={88213} onLoaded={onLoaded} />)

    expect(await screen.findByText('This looks like phishing.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Phishing for m.keane@contoso.example' })).toBeTruthy()
    expect(onLoaded).toHaveBeenCalledWith({ name: 'Phishing for m.keane@contoso.example' })
    await userEvent.click(screen.getByRole('button', { name: 'Release' }))

    const question = within(screen.getByRole('alertdialog', { name: 'Release this phishing message?' }))
    expect(question.getByText('Phishing')).toBeTruthy()
    expect(question.getByTitle('fd@mail-relay77.example')).toBeTruthy()
    expect(question.getByText(/m\.keane@contoso\.example with its links/)).toBeTruthy()
    expect(question.getByRole('button', { name: 'Release anyway' }).dataset.variant).toBe('danger')
    expect(question.getByRole('button', { name: 'Cancel' }).matches(':focus')).toBe(true)
  })

  it('offers no ordinary release for a virus (AM-062)', async () => {
    const { client } = fakeServer(() => [200, quarantineEntryWire({ verdict: { virusName: 'Doc.Downloader' } })])
    renderWith(client, <QuarantineEntry entryId={88213} />)

    expect(await screen.findByText('Virus: Doc.Downloader')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Release/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.queryByRole('menuitem', { name: /Release/ })).toBeNull()
  })

  it('shows a locked banner (ST-030, DG-022)', async () => {
    const { client } = fakeServer(() => [200, quarantineEntryWire({ isLocked: true })])
    renderWith(client, <QuarantineEntry entryId={88213} />)

    expect(await screen.findByText(/This message is locked/)).toBeTruthy()
  })

  it('shows that a message does not exist, also for another tenant’s (AM-015)', async () => {
    const { client } = fakeServer(() => [404, { message: 'Not found.' }])
    renderWith(client, <QuarantineEntry entryId={1} />)

    expect(await screen.findByText('This message is not here')).toBeTruthy()
  })

  it('locks, classifies and scans from its menu, and confirms each (CA-040, CA-043, CA-044)', async () => {
    const { client, calls } = fakeServer(({ method, path }) => {
      if (path.includes('/events/')) return [200, { events: [] }]
      return [200, quarantineEntryWire({ isLocked: method === 'POST' && path.includes('/locks/') })]
    })
    renderWith(client, <QuarantineEntry entryId={88213} />)
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
    }

    await choose('Classify as phishing')
    expect(await screen.findByText('The message is classified anew.')).toBeTruthy()
    await choose('Scan again')
    expect(await screen.findByText('The message was scanned again.')).toBeTruthy()
    await choose('Lock')

    expect(await screen.findByText(/This message is locked/)).toBeTruthy()
    const acting = calls.filter(({ method }) => method !== 'GET')
    expect(acting.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/v1/quarantine/88213/', { new_classification: 'phishing' }],
      ['PUT', '/v1/quarantine/88213/', null],
      ['POST', '/v1/quarantine/88213/locks/', {}],
    ])
  })

  it('deletes after confirmation and notifies the host; a refusal keeps the dialog open with the reason (CA-030)', async () => {
    let isLocked = true
    const { client } = fakeServer(({ method }) => {
      if (method === 'DELETE') return isLocked ? [409, { message: 'This message is locked.' }] : [200, {}]
      return [200, quarantineEntryWire()]
    })
    const onDeleted = vi.fn()
    renderWith(client, <QuarantineEntry entryId={88213} onDeleted={onDeleted} />)
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    const question = await screen.findByRole('alertdialog')

    await userEvent.click(within(question).getByRole('button', { name: 'Delete message' }))
    expect((await within(question).findByRole('alert')).textContent).toBe('This message is locked.')
    expect(screen.getByText('Deleting failed.')).toBeTruthy()
    expect(onDeleted).not.toHaveBeenCalled()
    isLocked = false
    await userEvent.click(within(question).getByRole('button', { name: 'Delete message' }))

    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  })

  it('offers the virus release only to permitted users, behind a confirmation and a box to tick (AM-062, CA-033)', async () => {
    const { client, calls } = fakeServer(() => [200, quarantineEntryWire({ verdict: { virusName: 'Eicar' } })])
    renderWith(client, <QuarantineEntry entryId={88213} canReleaseVirus />)

    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Release virus…' }))
    const question = within(await screen.findByRole('alertdialog'))
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Release' })
    expect(confirm.disabled).toBe(true)
    await userEvent.click(question.getByRole('checkbox', { name: 'I know that this delivers a virus' }))
    await userEvent.click(confirm)

    await waitFor(() => expect(calls.some(({ path }) => path.includes('/virus-releases/'))).toBe(true))
  })

  it('executes and loads nothing from a hostile message (XB-01, XB-04, XB-05)', async () => {
    const html =
      '<img src="https://evil.example/x.png" onerror="window.wasRun = true"><script>window.wasRun = true</script><p>Pay</p>'
    const { client } = fakeServer(({ path }) =>
      path.includes('/message/') ? [200, heldMessage({ html })] : [200, quarantineEntryWire()],
    )
    renderWith(client, <QuarantineEntry entryId={88213} />)

    await userEvent.click(await screen.findByRole('tab', { name: 'HTML' }))

    const frame = (await screen.findByTitle('HTML of the message')) as HTMLIFrameElement
    expect(frame.getAttribute('sandbox')).toBe('')
    await waitFor(() => expect(frame.srcdoc).toContain('<p>Pay</p>'))
    expect(frame.srcdoc).not.toMatch(/<img|<script|onerror|evil/)
    expect('wasRun' in window).toBe(false)
  })
})
