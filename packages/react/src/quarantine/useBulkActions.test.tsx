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

function open(outcomes: object[] = [], held = entries) {
  const server = fakeServer(({ method }) =>
    method === 'GET' ? [200, { entries: held, count: held.length }] : [200, { outcomes }],
  )
  renderWith(server.client, <Host />)
  return server
}

describe('the quarantine’s bulk actions', () => {
  afterEach(cleanup)

  it('delete after confirmation, list what failed and why, and keep it selected (CA-029, AM-065)', async () => {
    const { calls } = open([{ id: 2, isDone: false, code: 'conflict', message: 'This message is locked.' }])
    await userEvent.click(await screen.findByRole('checkbox', { name: /Offer 1/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Offer 2/ }))

    // The test page is as narrow as a phone: further actions are in a menu.
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

  describe('release of several', () => {
    const mixed = [
      ...entries.slice(0, 2),
      quarantineEntryWire({ id: 3, message: { subject: 'Offer 3' }, verdict: { spamType: 'phishing' } }),
      quarantineEntryWire({ id: 4, message: { subject: 'Offer 4' }, verdict: { virusName: 'Doc.Downloader' } }),
    ]
    const ask = async (held: typeof mixed) => {
      const server = open([], held)
      for (const { message } of held) {
        await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`${message.subject}`) }))
      }
      await userEvent.click(screen.getByRole('button', { name: 'Release' }))
      const released = () => server.calls.filter(({ path }) => path.includes('/releases/')).map(({ body }) => body)
      return { question: await screen.findByRole('alertdialog'), released }
    }

    it('counts by verdict and leaves phishing and viruses in quarantine', async () => {
      const { question, released } = await ask(mixed)

      const asked = within(question)
      expect(asked.getByRole('heading', { name: 'Release 2 messages?' })).toBeTruthy()
      expect(asked.getByText(/Bulk: 2\./)).toBeTruthy()
      expect(asked.getByText('1 message with a virus stays in quarantine.')).toBeTruthy()
      await userEvent.click(asked.getByRole('button', { name: 'Release' }))

      await screen.findByText('Released 2 of 2')
      expect(released()).toEqual([{ ids: [1, 2] }])
      expect(await screen.findByRole('group', { name: /2 selected/ })).toBeTruthy()
    })

    it('includes phishing when chosen, and explains the consequences', async () => {
      const { question, released } = await ask(mixed)

      const asked = within(question)
      await userEvent.click(asked.getByRole('checkbox', { name: 'Also release 1 phishing message' }))
      expect(asked.getByRole('heading', { name: 'Release 3 messages?' })).toBeTruthy()
      expect(asked.getByText(/Phishing is among them/)).toBeTruthy()
      await userEvent.click(asked.getByRole('button', { name: 'Release anyway' }))

      await screen.findByText('Released 3 of 3')
      expect(released()).toEqual([{ ids: [1, 2, 3] }])
    })
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
