import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PreferencesContext } from '../../provider/preferences'
import { fakeServer, renderWith } from '../../testing'
import { Drawer } from '../../ui/Drawer/Drawer'
import { initialResourceListState, type ResourceListState } from '../list-state'
import {
  answerFrom,
  type Mailbox,
  mailboxActions,
  mailboxes,
  mailboxList,
  memoryPreferences,
} from '../mailboxes.fixtures'
import type { BulkAction, ListQuestion, RowPreview } from '../resource-list'
import { ResourceList, type ResourceListProps } from './ResourceList'

const { client } = fakeServer(() => [404, {}])
const initial = initialResourceListState({ sortKeys: [], defaultPageSize: 10 })

function Preview({ id, row, onClose, onNext, onPrevious, onGone }: RowPreview<Mailbox>) {
  return (
    <Drawer isOpen side="end" title={`Mailbox ${id}`} onClose={onClose}>
      <p>{row?.name ?? 'Not in the list'}</p>
      <button type="button" onClick={onNext} disabled={!onNext}>
        Next
      </button>
      <button type="button" onClick={onPrevious} disabled={!onPrevious}>
        Previous
      </button>
      <button type="button" onClick={onGone}>
        Gone
      </button>
    </Drawer>
  )
}

interface Options extends Partial<Pick<ResourceListProps<Mailbox>, 'bulkActions' | 'preview'>> {
  all?: Mailbox[]
  state?: ResourceListState
  load?: (question: ListQuestion) => void
}

/** State changes, newest last. */
let changes: { state: ResourceListState; replaces?: boolean }[] = []

function Host({ all = mailboxes(25), state: first = initial, load, ...props }: Options) {
  const [state, setState] = useState(first)
  const [preferences] = useState(memoryPreferences)
  const [source] = useState(() => ({
    kind: 'server' as const,
    queryKey: ['mailboxes'],
    load: async (question: ListQuestion) => {
      load?.(question)
      return answerFrom(all, question)
    },
  }))
  return (
    <PreferencesContext.Provider value={preferences}>
      <ResourceList
        {...mailboxList}
        preview={(details) => <Preview {...details} />}
        {...props}
        source={source}
        state={state}
        onChange={(details) => {
          changes.push(details)
          setState(details.state)
        }}
      />
    </PreferencesContext.Provider>
  )
}

const focused = () => document.querySelector(':focus')?.textContent
const drawer = (name: string) => screen.findByRole('dialog', { name })

describe('the keys of a list', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(() => {
    cleanup()
    changes = []
  })

  /** Actions that remove their rows, as deleting does. */
  function withActions({ fails = false } = {}) {
    const all = mailboxes(25)
    const done: number[] = []
    const run: BulkAction<Mailbox>['run'] = async (rows) => {
      if (fails) return { done: [], failed: rows.map(({ id }) => ({ id, reason: 'It is locked.' })) }
      for (const { id } of rows) {
        done.push(id)
        all.splice(
          all.findIndex((row) => row.id === id),
          1,
        )
      }
      return { done: rows.map(({ id }) => id), failed: [] }
    }
    const [enable, remove] = mailboxActions(run) as [BulkAction<Mailbox>, BulkAction<Mailbox>]
    renderWith(
      client,
      <Host
        all={all}
        bulkActions={[
          { ...enable, shortcut: 'e' },
          { ...remove, shortcut: 'Delete' },
        ]}
      />,
    )
    return { done }
  }

  it('act on the focused row, and move the focus to the next row', async () => {
    const { done } = withActions()
    ;(await screen.findByRole('link', { name: 'Siobhán Walsh 2' })).focus()

    await userEvent.keyboard('e')

    await waitFor(() => expect(screen.queryByRole('link', { name: 'Siobhán Walsh 2' })).toBeNull())
    expect(done).toEqual([2])
    await waitFor(() => expect(focused()).toBe('Liam Osei 3'))
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Enabled 1 of 1')
  })

  it('ask for confirmation on Del, then move the focus to the next row', async () => {
    const { done } = withActions()
    ;(await screen.findByRole('link', { name: 'Siobhán Walsh 2' })).focus()

    await userEvent.keyboard('{Delete}')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete mailboxes' }))

    await waitFor(() => expect(done).toEqual([2]))
    await waitFor(() => expect(focused()).toBe('Liam Osei 3'))
  })

  it('act on the selection if there is one, and show what failed', async () => {
    withActions({ fails: true })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Liam Osei 3' }))
    screen.getByRole('link', { name: 'Ana Brennan 1' }).focus()

    await userEvent.keyboard('e')

    const outcome = await screen.findByRole('alert')
    expect(within(outcome).getByText('Liam Osei 3: It is locked.')).toBeTruthy()
    expect(outcome.matches(':focus')).toBe(true)
  })

  it('move to the list when nothing has the focus, and are listed on ?', async () => {
    withActions()
    await screen.findByRole('link', { name: 'Ana Brennan 1' })

    await userEvent.keyboard('j')
    expect(focused()).toBe('Ana Brennan 1')
    await userEvent.keyboard('?')

    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(help).getByText('Enable').closest('div')?.textContent).toBe('Enablee')
    expect(within(help).getByText('Delete').closest('div')?.textContent).toBe('DeleteDel')
    await userEvent.click(within(help).getByRole('checkbox', { name: 'Keyboard shortcuts' }))
    await userEvent.click(within(help).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await userEvent.keyboard('?e')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ana Brennan 1' })).toBeTruthy()
  })

  describe('and its preview', () => {
    it('opens a row by its button or p, and returns the focus to the row', async () => {
      renderWith(client, <Host />)
      await userEvent.click(await screen.findByRole('button', { name: 'Preview Siobhán Walsh 2' }))
      expect(within(await drawer('Mailbox 2')).getByText('Siobhán Walsh 2')).toBeTruthy()
      expect(changes.at(-1)).toMatchObject({ state: { open: '2' }, replaces: false })
      await userEvent.keyboard('{Escape}')
      expect(screen.getByRole('button', { name: 'Preview Siobhán Walsh 2' }).matches(':focus')).toBe(true)

      await userEvent.keyboard('jp')
      await userEvent.click(within(await drawer('Mailbox 3')).getByRole('button', { name: 'Next' }))
      await drawer('Mailbox 4')
      expect(changes.at(-1)).toMatchObject({ state: { open: '4' }, replaces: true })
      await userEvent.keyboard('{Escape}')

      await waitFor(() => expect(focused()).toBe('Claire Moreau 4'))
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('continues across pages and back', async () => {
      renderWith(client, <Host state={{ ...initial, open: '10' }} />)
      await userEvent.click(within(await drawer('Mailbox 10')).getByRole('button', { name: 'Next' }))

      await drawer('Mailbox 11')
      expect(changes.at(-1)?.state.page).toBe(2)
      await userEvent.click(within(await drawer('Mailbox 11')).getByRole('button', { name: 'Previous' }))

      await drawer('Mailbox 10')
      expect(changes.at(-1)?.state.page).toBe(1)
    })

    it('is restored from its address, even for a row outside the list, and stops at the ends', async () => {
      renderWith(client, <Host state={{ ...initial, open: '99' }} />)
      const shown = await drawer('Mailbox 99')

      expect(within(shown).getByText('Not in the list')).toBeTruthy()
      expect((within(shown).getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true)
    })

    it('moves to the next row when its own leaves the list, and closes after the last', async () => {
      renderWith(client, <Host all={mailboxes(2)} state={{ ...initial, open: '2' }} />)
      await screen.findByText('Ana Brennan 1')

      await userEvent.click(within(await drawer('Mailbox 2')).getByRole('button', { name: 'Gone' }))
      expect(await drawer('Mailbox 1')).toBeTruthy()
    })
  })

  describe('and all that match', () => {
    const bulkActions = mailboxActions(async (rows) => ({
      done: rows.filter(({ id }) => id !== 240).map(({ id }) => id),
      failed: rows.filter(({ id }) => id === 240).map(({ id }) => ({ id, reason: 'It is locked.' })),
    }))

    it('can be selected across pages, with a retry for those that failed', async () => {
      const load = vi.fn()
      renderWith(client, <Host all={mailboxes(250)} bulkActions={bulkActions} load={load} />)
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))

      await userEvent.click(screen.getByRole('button', { name: 'Select all 250 that match' }))

      expect(await screen.findByRole('group', { name: 'Actions for 250 selected' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: 'Enable' }))
      expect(await screen.findByText('Enabled 249 of 250')).toBeTruthy()
      expect(screen.getByRole('group', { name: 'Actions for 1 selected' })).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText('Enabled 0 of 1')).toBeTruthy()
    })

    it('can be stopped while loading, which keeps the previous selection', async () => {
      const waits: (() => void)[] = []
      const source: ResourceListProps<Mailbox>['source'] = {
        kind: 'server',
        queryKey: ['slow'],
        load: (question) =>
          question.limit === 10
            ? Promise.resolve(answerFrom(mailboxes(250), question))
            : new Promise((resolve) => waits.push(() => resolve(answerFrom(mailboxes(250), question)))),
      }
      renderWith(
        client,
        <ResourceList {...mailboxList} bulkActions={bulkActions} source={source} state={initial} onChange={() => {}} />,
      )
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
      await userEvent.click(screen.getByRole('button', { name: 'Select all 250 that match' }))
      await screen.findByRole('progressbar', { name: 'Selecting 0 of 250' })

      await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
      waits[0]?.()

      expect(await screen.findByRole('group', { name: 'Actions for 10 selected' })).toBeTruthy()
    })
  })
})
