import { heldMessage, quarantineEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { initialQuarantineListState } from '../list-state'
import { QuarantineSearch } from './QuarantineSearch'
import type { QuarantineSearchProps } from './quarantine-search-props'

type Wire = ReturnType<typeof quarantineEntryWire>

function Host({ state: first = initialQuarantineListState, ...props }: Partial<QuarantineSearchProps>) {
  const [state, setState] = useState(first)
  return (
    <QuarantineSearch
      entryHref={({ id }) => `#entry-${id}`}
      {...props}
      state={state}
      onChange={(details) => setState(details.state)}
    />
  )
}

interface Opening extends Partial<QuarantineSearchProps> {
  isLockRefused?: boolean
}

function open(entries: Wire[], { isLockRefused = false, ...props }: Opening = {}) {
  let held = entries
  const server = fakeServer(({ method, path }) => {
    const id = Number(/quarantine\/(\d+)\//.exec(path)?.[1])
    const entry = held.find((one) => one.id === id)
    if (path.includes('/message/')) return [200, heldMessage({ text: `What ${id} says` })]
    if (path.includes('/events/')) return [200, { events: [] }]
    if (!id) return [200, { entries: held, count: held.length }]
    if (!entry) return [404, { message: 'Not found.' }]
    if (method === 'DELETE' && !path.includes('locks')) {
      held = held.filter((one) => one.id !== id)
      return [200, {}]
    }
    if (path.includes('/locks/') && isLockRefused) return [503, { message: 'The filter is away.' }]
    if (path.includes('/locks/')) entry.isLocked = method === 'POST'
    if (path.includes('/releases/') || path.includes('/virus-releases/')) entry.stage = 'PROCESSING'
    return [200, entry]
  })
  renderWith(server.client, <Host {...props} />)
  return server
}

const three = () =>
  [1, 2, 3].map((id) =>
    quarantineEntryWire({ id, owner: { address: `r${id}@contoso.example` }, message: { subject: `Offer ${id}` } }),
  )
const drawer = (id: number) => screen.findByRole('dialog', { name: new RegExp(`for r${id}@contoso`) })
const acted = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

describe('the preview of a held message', () => {
  beforeEach(() => browser.viewport(1280, 900))
  afterEach(cleanup)

  it('shows the message’s details and text beside the list, with keys for the next one', async () => {
    open(three())
    await userEvent.click(await screen.findByRole('button', { name: 'Preview Offer 1' }))
    const shown = await drawer(1)
    expect(within(shown).getByText('Offer 1')).toBeTruthy()
    expect(within(shown).getByText('Spam, bulk mail')).toBeTruthy()
    expect(await within(shown).findByText('What 1 says')).toBeTruthy()

    await userEvent.keyboard('j')
    expect(await within(await drawer(2)).findByText('What 2 says')).toBeTruthy()
    await userEvent.keyboard('jjk')

    expect(await drawer(2)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Next message' })).toHaveLength(1)
  })

  it('releases after confirmation and locks at once, by button or key (ST-022, CA-040)', async () => {
    const { calls } = open(three(), { state: { ...initialQuarantineListState, open: '2' } })
    const shown = await drawer(2)
    await within(shown).findByText('Offer 2')

    await userEvent.keyboard('l')
    expect(await within(shown).findByText(/This message is locked/)).toBeTruthy()
    expect((within(shown).getByRole('button', { name: 'Delete…' }) as HTMLButtonElement).disabled).toBe(true)
    await userEvent.keyboard('r')
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Release this message?' })).getByRole('button', {
        name: 'Release',
      }),
    )

    expect(await within(shown).findByRole('button', { name: 'Re-Release' })).toBeTruthy()
    expect(acted(calls)).toEqual(['POST /v1/quarantine/2/locks/', 'POST /v1/quarantine/2/releases/'])
  })

  it('shows in the panel what failed and why, until the next attempt and only for this message', async () => {
    const { calls } = open(three(), { state: { ...initialQuarantineListState, open: '2' }, isLockRefused: true })
    const shown = await drawer(2)
    await within(shown).findByText('Offer 2')

    await userEvent.keyboard('l')
    expect((await within(shown).findByRole('alert')).textContent).toBe('Locking failed. The filter is away.')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await userEvent.keyboard('r')
    const question = within(await screen.findByRole('alertdialog', { name: 'Release this message?' }))
    expect(question.queryByRole('alert')).toBeNull()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await userEvent.keyboard('j')

    expect(within(await drawer(3)).queryByText('Locking failed.')).toBeNull()
    expect(acted(calls)).toEqual(['POST /v1/quarantine/2/locks/'])
  })

  it('moves to the next message after a deletion (CA-030)', async () => {
    const { calls } = open(three(), { state: { ...initialQuarantineListState, open: '2' } })
    await within(await drawer(2)).findByText('Offer 2')
    await screen.findByText('Offer 3')

    await userEvent.keyboard('{Delete}')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete message' }))

    expect(await drawer(3)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Offer 2')).toBeNull())
    expect(acted(calls)).toEqual(['DELETE /v1/quarantine/2/'])
  })

  it('offers the virus release only to permitted users, behind a confirmation (AM-062, CA-033)', async () => {
    const virus = () => [
      quarantineEntryWire({ id: 4, owner: { address: 'r4@contoso.example' }, verdict: { virusName: 'Eicar' } }),
    ]
    const state = { ...initialQuarantineListState, open: '4' }
    open(virus(), { state })
    expect(await within(await drawer(4)).findByText(/needs the virus release/)).toBeTruthy()
    expect(within(await drawer(4)).queryByRole('button', { name: /^Release/ })).toBeNull()
    cleanup()

    const { calls } = open(virus(), { state, canReleaseVirus: true })
    await userEvent.click(await within(await drawer(4)).findByRole('button', { name: 'Release virus…' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Release a message with a virus?' })).getByRole('button', {
        name: 'Release',
      }),
    )

    await waitFor(() => expect(acted(calls)).toEqual(['POST /v1/quarantine/4/virus-releases/']))
  })

  it('shows that a message does not exist', async () => {
    open(three(), { state: { ...initialQuarantineListState, open: '999' } })

    expect(await screen.findByText('This message is not here')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('links to the whole message', async () => {
    const onOpen = vi.fn()
    open(three(), { state: { ...initialQuarantineListState, open: '2' }, onOpen })
    const link = await within(await drawer(2)).findByRole('link', { name: 'Open message' })
    expect(link.getAttribute('href')).toBe('#entry-2')

    await userEvent.click(link)

    expect(onOpen).toHaveBeenCalledWith({ entry: expect.objectContaining({ id: 2 }) })
  })
})
