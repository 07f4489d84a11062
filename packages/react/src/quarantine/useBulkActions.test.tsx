import { quarantineEntryWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../testing'
import { initialQuarantineListState } from './list-state'
import { QuarantineSearch } from './QuarantineSearch/QuarantineSearch'

const entries = [1, 2, 3].map((id) => quarantineEntryWire({ id, message: { subject: `Offer ${id}` } }))

function Host() {
  const [state, setState] = useState(initialQuarantineListState)
  return (
    <QuarantineSearch state={state} onChange={(details) => setState(details.state)} entryHref={({ id }) => `#${id}`} />
  )
}

function open(outcomes: object[] = []) {
  const server = fakeServer(({ method }) =>
    method === 'GET' ? [200, { entries, count: entries.length }] : [200, { outcomes }],
  )
  renderWith(server.client, <Host />)
  return server
}

describe('the quarantine’s bulk actions', () => {
  afterEach(cleanup)

  it('delete after a question, name what failed and why, and keep it ticked (CA-029, AM-065)', async () => {
    const { calls } = open([{ id: 2, isDone: false, code: 'conflict', message: 'This message is locked.' }])
    await userEvent.click(await screen.findByRole('checkbox', { name: /Offer 1/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Offer 2/ }))

    // The page of a test is as narrow as a phone: further actions stand in a menu.
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete 2 messages' }),
    )

    expect(await screen.findByText('Deleted 1 of 2')).toBeTruthy()
    expect(screen.getByText(/This message is locked\./)).toBeTruthy()
    const [deletion] = calls.filter(({ method }) => method === 'DELETE')
    expect(deletion?.path).toBe('/v1/quarantine/?id=1&id=2')
    expect(await screen.findByRole('group', { name: /1 selected/ })).toBeTruthy()
  })

  it('lock at once and send every id in one call (CA-038)', async () => {
    const { calls } = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: /Offer 1/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Offer 3/ }))

    await userEvent.click(screen.getByRole('button', { name: 'Lock' }))

    expect(await screen.findByText('Locked 2 of 2')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/v1/quarantine/locks/',
      body: { ids: [1, 3] },
    })
  })
})
