import type { QuarantineEntry } from '@postern/core'
import { quarantineEntry, quarantineEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ListSlots } from '../../resource-list/list-props'
import { fakeServer, renderWith } from '../../testing'
import { initialQuarantineListState } from '../list-state'
import { QuarantineSearch } from './QuarantineSearch'
import type { QuarantineSearchProps } from './quarantine-search-props'

const slots: ListSlots<QuarantineEntry> = {
  emptyState: ({ children }: { children: ReactNode }) => (
    <div role="note">
      Ask your help desk.
      {children}
    </div>
  ),
  rowActions: ({ row }) => <button type="button">Ticket for {row.message.subject}</button>,
  headerActions: () => <a href="/help">Help desk</a>,
}

function open(props: QuarantineSearchProps, subjects: readonly string[] = ['Offer', 'Invoice']) {
  const entries = subjects.map((subject, index) => quarantineEntryWire({ id: index + 1, message: { subject } }))
  const server = fakeServer(() => [200, { entries, count: entries.length }])
  renderWith(server.client, <QuarantineSearch {...props} />)
  return server
}

/** Host that stores both the state and the selection. */
function SearchAndTicks({ onSelectionChange }: Pick<QuarantineSearchProps, 'onSelectionChange'>) {
  const [shown, setShown] = useState({ freeSearch: '', ticked: [1] })
  return (
    <>
      <button type="button" onClick={() => setShown({ freeSearch: 'invoice', ticked: [2] })}>
        Both
      </button>
      <button type="button" onClick={() => setShown({ ...shown, freeSearch: 'offer' })}>
        Another
      </button>
      <QuarantineSearch
        state={{ ...initialQuarantineListState, filters: {}, freeSearch: shown.freeSearch }}
        selection={shown.ticked.map((id) => quarantineEntry({ id }))}
        onSelectionChange={onSelectionChange}
      />
    </>
  )
}

describe('the slots and the state of a list', () => {
  beforeEach(() => browser.viewport(1280, 800))
  afterEach(cleanup)

  it.each([390, 1280])(
    'shows the actions of the host in each row and beside the title, %s pixels wide',
    async (width) => {
      await browser.viewport(width, 800)
      open({ slots })

      expect(await screen.findByRole('button', { name: 'Ticket for Offer' })).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Ticket for Invoice' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Help desk' })).toBeTruthy()
      expect(screen.queryByRole('note')).toBeNull()
    },
  )

  it('shows the host’s empty state when nothing is held, but not when a search finds nothing', async () => {
    const nothing = { ...initialQuarantineListState, filters: {} }
    open({ slots, initialState: nothing }, [])

    const note = await screen.findByRole('note')
    expect(within(note).getByText('Nothing is held')).toBeTruthy()

    await userEvent.type(screen.getByRole('searchbox'), 'zebra{Enter}')
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  })

  it('manages its own state when the host does not, and reports it', async () => {
    const onChange = vi.fn()
    const { calls } = open({ onChange })
    await screen.findByText('Offer')

    await userEvent.type(screen.getByRole('searchbox'), 'invoice{Enter}')

    await waitFor(() => expect(calls.at(-1)?.path).toContain('free_search=invoice'))
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ state: expect.objectContaining({ freeSearch: 'invoice' }) }),
    )
  })

  it('selects exactly the rows that the host sets', async () => {
    const onSelectionChange = vi.fn()
    open({ selection: [quarantineEntry({ id: 2 })], onSelectionChange })
    const boxes = async () => [
      await screen.findByRole<HTMLInputElement>('checkbox', { name: /Offer/ }),
      screen.getByRole<HTMLInputElement>('checkbox', { name: /Invoice/ }),
    ]
    expect((await boxes()).map(({ checked }) => checked)).toEqual([false, true])

    await userEvent.click(screen.getByRole('checkbox', { name: /Offer/ }))

    const ids = onSelectionChange.mock.lastCall?.[0].rows.map(({ id }: QuarantineEntry) => id)
    expect(ids).toEqual([2, 1])
    expect((await boxes()).map(({ checked }) => checked)).toEqual([false, true])
  })

  it('keeps a selection that the host sets together with a filter, and drops that of the previous query', async () => {
    const onSelectionChange = vi.fn()
    const wires = [1, 2].map((id) => quarantineEntryWire({ id, message: { subject: id === 1 ? 'Offer' : 'Invoice' } }))
    const { client, calls } = fakeServer(() => [200, { entries: wires, count: 2 }])
    renderWith(client, <SearchAndTicks onSelectionChange={onSelectionChange} />)
    await screen.findByText('Offer')

    await userEvent.click(screen.getByRole('button', { name: 'Both' }))
    await waitFor(() => expect(calls.at(-1)?.path).toContain('free_search=invoice'))
    const isTicked = screen.getByRole<HTMLInputElement>('checkbox', { name: /Invoice/ }).checked
    const told = onSelectionChange.mock.calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Another' }))

    expect([isTicked, told]).toEqual([true, 0])
    await waitFor(() => expect(onSelectionChange).toHaveBeenCalledWith({ rows: [] }))
  })

  it('starts with the host’s initial selection, then manages its own', async () => {
    open({ initialSelection: [quarantineEntry({ id: 2 })] })
    const offer = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Offer/ })

    await userEvent.click(offer)

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Invoice/ }).checked).toBe(true)
    expect(offer.checked).toBe(true)
  })
})
