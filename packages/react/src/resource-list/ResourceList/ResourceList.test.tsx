import { ApiError } from '@postern/core'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { createPortal } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PosternProvider } from '../../provider/PosternProvider'
import { type Preferences, PreferencesContext } from '../../provider/preferences'
import { fakeServer, renderWith } from '../../testing'
import { initialResourceListState, type ResourceListState } from '../list-state'
import {
  answerFrom,
  type Mailbox,
  mailboxActions,
  mailboxes,
  mailboxList,
  memoryPreferences,
} from '../mailboxes.fixtures'
import type { ListPage, ListQuestion } from '../resource-list'
import type { BulkResult } from '../run-bulk'
import { ResourceList, type ResourceListProps } from './ResourceList'

type Props = {
  [Key in Exclude<keyof ResourceListProps<Mailbox>, 'state' | 'onChange'>]?: ResourceListProps<Mailbox>[Key]
}
type Load = (question: ListQuestion, options: { signal: AbortSignal }) => ListPage<Mailbox> | Promise<ListPage<Mailbox>>

const { client } = fakeServer(() => [404, {}])
const initial = initialResourceListState({ sortKeys: [], defaultPageSize: 10 })
const served = (load: Load): ResourceListProps<Mailbox>['source'] => ({
  kind: 'server',
  queryKey: ['mailboxes'],
  load: async (question, options) => load(question, options),
})
const held = (count: number): ResourceListProps<Mailbox>['source'] => ({ kind: 'client', rows: mailboxes(count) })

function Host({ preferences, state: first = initial, ...props }: Props & HostOptions) {
  const [state, setState] = useState(first)
  return (
    <PreferencesContext.Provider value={preferences}>
      <ResourceList
        {...mailboxList}
        source={served((question) => answerFrom(mailboxes(45), question))}
        {...props}
        state={state}
        onChange={(details) => setState(details.state)}
      />
    </PreferencesContext.Provider>
  )
}

interface HostOptions {
  preferences: Preferences
  state?: ResourceListState
}

function open({ preferences = memoryPreferences(), ...props }: Props & Partial<HostOptions> = {}) {
  renderWith(
    client,
    <StrictMode>
      <Host {...props} preferences={preferences} />
    </StrictMode>,
  )
  return screen.findByText('Ana Brennan 1')
}

/** Rows without the header row. */
const rows = () => screen.getAllByRole('row').slice(1)
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement
const said = () => screen.getAllByRole('status').map((region) => region.textContent)

describe('ResourceList', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(() => {
    cleanup()
    onlineManager.setOnline(true)
    vi.restoreAllMocks()
  })

  describe('its pages', () => {
    it('show 25 rows, a choice of four sizes, and the range (CO-036)', async () => {
      await open({ state: initialResourceListState({ sortKeys: [] }) })

      expect(screen.getByText('1 - 25 of 45')).toBeTruthy()
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['10', '25', '50', '100'])
      expect(screen.getAllByRole('button', { name: /^Page / })).toHaveLength(2)
    })

    it('use the sizes that the list defines, and a window of four pages (CO-032, CO-034)', async () => {
      await open({ pageSizes: [10, 20, 50, 100] })

      expect(screen.getByText('1 - 10 of 45')).toBeTruthy()
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['10', '20', '50', '100'])
      expect(screen.getAllByRole('button', { name: /^Page / })).toHaveLength(4)
    })

    it('focus the table’s name when another one is shown', async () => {
      await open()

      await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))

      expect(await screen.findByText('Claire Moreau 11')).toBeTruthy()
      const name = screen.getByRole('heading', { name: 'All mailboxes' })
      expect(name.matches(':focus')).toBe(true)
    })

    it('go back when the list has become shorter', async () => {
      renderWith(client, <Host preferences={memoryPreferences()} state={{ ...initial, page: 9 }} />)

      await userEvent.click(await screen.findByRole('button', { name: 'First page' }))

      expect(await screen.findByText('Ana Brennan 1')).toBeTruthy()
    })
  })

  it('sorts by one column at a time, marks it and announces it', async () => {
    await open()

    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(said()).toContain('Sorted by Name, ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))

    const head = screen.getByRole('columnheader', { name: 'Name' })
    expect(head.getAttribute('aria-sort')).toBe('descending')
    expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1)
    expect(await screen.findByText('Zoë Keane 41')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Messages' }))
    expect(screen.getByRole('columnheader', { name: 'Messages' }).getAttribute('aria-sort')).toBe('descending')
  })

  describe('its filters', () => {
    it('become chips that open their editor and can be removed', async () => {
      await open({ source: held(40) })
      await userEvent.click(screen.getByRole('button', { name: /Add filter/ }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Kind' }))
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Room' }))
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Shared' }))
      await userEvent.keyboard('{Escape}')

      const chip = await screen.findByRole('button', { name: 'Kind Shared, Room' })
      await waitFor(() => expect(document.activeElement).toBe(chip))
      expect(await screen.findByText('1 - 26 of 26')).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Remove filter Kind' }))
      expect(await screen.findByText('1 - 40 of 40')).toBeTruthy()
    })

    it('apply typed values on Apply, and show validation errors', async () => {
      await open()
      await userEvent.click(screen.getByRole('button', { name: /Add filter/ }))
      await userEvent.click(screen.getByRole('menuitem', { name: 'Messages' }))
      await userEvent.type(await screen.findByRole('textbox', { name: 'At least' }), '50')
      await userEvent.type(screen.getByRole('textbox', { name: 'At most' }), '10{Enter}')
      expect(screen.getByText('Enter an upper value that is not below the lower')).toBeTruthy()

      await userEvent.type(screen.getByRole('textbox', { name: 'At most' }), '0{Enter}')

      expect(await screen.findByRole('button', { name: 'Messages 50 – 100' })).toBeTruthy()
    })

    it('accept typed dates', async () => {
      const asked: ListQuestion[] = []
      await open({
        source: served((question) => {
          asked.push(question)
          return answerFrom(mailboxes(45), question)
        }),
      })
      await userEvent.click(screen.getByRole('button', { name: /Add filter/ }))
      await userEvent.click(screen.getByRole('menuitem', { name: 'Last seen' }))
      await userEvent.click(await screen.findByRole('radio', { name: 'Custom range' }))
      await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), '2026-11-01')
      await userEvent.click(screen.getByRole('button', { name: 'Apply' }))

      expect(await screen.findByRole('button', { name: 'Last seen From 2026-11-01' })).toBeTruthy()
      await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ seen: '2026-11-01..' }))
    })

    it('are listed when nothing matches, and cleared there', async () => {
      renderWith(
        client,
        <Host preferences={memoryPreferences()} source={held(2)} state={{ ...initial, filters: { kind: ['room'] } }} />,
      )
      expect(screen.getByText('Nothing was found for these filters: Kind Room.')).toBeTruthy()

      await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))

      expect(screen.getByText('Ana Brennan 1')).toBeTruthy()
    })

    it('look up an option on the server, and its label again from an address', async () => {
      const filters: Props['filters'] = [
        {
          key: 'customer',
          kind: 'select',
          label: 'Customer',
          loadOptions: async (typed) => [{ value: '7', label: `Orchard ${typed}` }],
          loadLabel: async (value) => `Orchard number ${value}`,
        },
      ]
      await open({ filters })
      await userEvent.click(screen.getByRole('button', { name: /Add filter/ }))
      await userEvent.click(screen.getByRole('menuitem', { name: 'Customer' }))
      await userEvent.type(await screen.findByRole('searchbox', { name: 'Find Customer' }), 'or')

      await userEvent.click(await screen.findByRole('radio', { name: 'Orchard or' }))

      expect(await screen.findByRole('button', { name: 'Customer Orchard number 7' })).toBeTruthy()
    })
  })

  describe('its selection', () => {
    const bulkActions = mailboxActions(async (chosen) => ({ done: chosen.map(({ id }) => id), failed: [] }))

    it('selects a range with Shift, by pointer and by key', async () => {
      await open({ bulkActions })
      const user = userEvent.setup()

      await user.click(box('Select Ana Brennan 1'))
      await user.keyboard('{Shift>}')
      await user.click(box('Select Claire Moreau 4'))
      await user.keyboard('{/Shift}')
      expect(screen.getByRole('group', { name: 'Actions for 4 selected' })).toBeTruthy()

      screen.getByRole('link', { name: 'Zoë Keane 6' }).focus()
      await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')

      expect(screen.getByRole('group', { name: 'Actions for 7 selected' })).toBeTruthy()
      expect(box('Select Tunde Adeyemi 5').checked).toBe(false)
    })

    it('sets the header box to indeterminate, selects the whole page, and keeps other pages', async () => {
      await open({ bulkActions })
      const head = box('Select all rows on this page')
      await userEvent.click(box('Select Ana Brennan 1'))
      expect(head.indeterminate).toBe(true)

      await userEvent.click(head)
      await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
      await screen.findByText('Claire Moreau 11')

      expect(head.checked).toBe(false)
      expect(screen.getByText('10 on other pages')).toBeTruthy()
    })

    it('replaces the toolbar with its bar, announces the count, and is cleared by Escape', async () => {
      await open({ bulkActions })
      const table = screen.getByRole('table', { name: 'All mailboxes' })
      const { top } = table.getBoundingClientRect()

      await userEvent.click(box('Select Ana Brennan 1'))
      expect(screen.getByRole('group', { name: 'Actions for 1 selected' })).toBeTruthy()
      expect(table.getBoundingClientRect().top).toBe(top)
      expect(said()).toContain('1 selected')
      expect(screen.getByRole('table', { name: 'All mailboxes' })).toBe(table)
      await userEvent.keyboard('{Escape}')

      expect(screen.queryByRole('group', { name: /^Actions for/ })).toBeNull()
      expect(said()).toContain('Selection cleared')
    })

    it('is cleared by another query', async () => {
      await open({ bulkActions })
      await userEvent.click(box('Select Ana Brennan 1'))

      await userEvent.type(screen.getByRole('searchbox'), 'roux{Enter}')

      expect(await screen.findByText('Émile Roux 7')).toBeTruthy()
      expect(screen.queryByText('1 selected')).toBeNull()
    })

    it('is hidden without actions', async () => {
      await open()

      expect(screen.queryAllByRole('checkbox')).toEqual([])
    })
  })

  describe('its widths', () => {
    it('truncate a long name and keep numbers, badges and statuses whole', async () => {
      await page.viewport(700, 900)
      const [row, ...others] = mailboxes(3)
      if (!row) throw new Error('There is no row.')
      const long = { ...row, id: 99, name: 'Accounts payable '.repeat(12) }
      await open({ source: { kind: 'client', rows: [...others, { ...row, name: 'Ana Brennan 1' }, long] } })

      const cut = screen.getByRole('link', { name: /^Accounts payable/ })
      expect(cut.scrollWidth).toBeGreaterThan(cut.clientWidth)
      for (const { textContent, scrollWidth, clientWidth } of document.querySelectorAll('tbody td:not([data-part])')) {
        expect(scrollWidth, `${textContent}`).toBe(clientWidth)
      }
      const region = document.querySelector('table')?.parentElement
      expect(region?.scrollWidth).toBe(region?.clientWidth)
    })
  })

  describe('the menu of a row', () => {
    it('opens the row, runs bulk actions on it, and reports when done', async () => {
      const sent: number[][] = []
      const run = async (chosen: readonly Mailbox[]): Promise<BulkResult> => {
        const done = chosen.map(({ id }) => id)
        sent.push(done)
        return { done, failed: [] }
      }
      await open({ rowActions: undefined, bulkActions: mailboxActions(run) })

      await userEvent.click(screen.getByRole('button', { name: 'Actions for Liam Osei 3' }))
      expect(screen.getByRole('menuitem', { name: 'Open' }).getAttribute('href')).toBe('#3')
      expect(screen.getByRole('menuitem', { name: 'Delete…' })).toBeTruthy()
      await userEvent.click(screen.getByRole('menuitem', { name: 'Enable' }))

      expect(await screen.findByText('Enabled 1 of 1')).toBeTruthy()
      expect(sent).toEqual([[3]])
      expect(screen.queryByRole('alert')).toBeNull()
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Claire Moreau 4'))
    })

    it('asks for confirmation if the action does', async () => {
      const run = vi.fn(async () => ({ done: [3], failed: [] }))
      await open({ rowActions: undefined, bulkActions: mailboxActions(run) })

      await userEvent.click(screen.getByRole('button', { name: 'Actions for Liam Osei 3' }))
      await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }))
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))

      expect(run).not.toHaveBeenCalled()
    })
  })

  describe('its actions', () => {
    it('report how many succeeded, list the failures, keep those selected and retry them', async () => {
      const sent: string[][] = []
      await open({
        bulkActions: mailboxActions(async (chosen) => {
          sent.push(chosen.map(({ name }) => name))
          const fails = sent.length === 1 ? chosen.slice(0, 1) : []
          return {
            done: chosen.slice(fails.length).map(({ id }) => id),
            failed: fails.map(({ id }) => ({ id, reason: 'It is locked.' })),
          }
        }),
      })
      for (const name of ['Ana Brennan 1', 'Liam Osei 3', 'Zoë Keane 6']) await userEvent.click(box(`Select ${name}`))
      await userEvent.click(screen.getByRole('button', { name: 'Enable' }))

      const outcome = await screen.findByRole('alert')
      expect(within(outcome).getByText('Enabled 2 of 3')).toBeTruthy()
      expect(within(outcome).getByText('Ana Brennan 1: It is locked.')).toBeTruthy()
      expect(outcome.matches(':focus')).toBe(true)
      expect([box('Select Ana Brennan 1').checked, box('Select Liam Osei 3').checked]).toEqual([true, false])
      await userEvent.click(within(outcome).getByRole('button', { name: 'Try again' }))

      expect(await screen.findByText('Enabled 1 of 1')).toBeTruthy()
      expect(sent[1]).toEqual(['Ana Brennan 1'])
      expect(box('Select Ana Brennan 1').checked).toBe(false)
    })

    it('confirm destructive steps, and do nothing on cancel', async () => {
      const run = vi.fn(async (): Promise<BulkResult> => ({ done: [1], failed: [] }))
      await open({ bulkActions: mailboxActions(run) })
      await userEvent.click(box('Select Ana Brennan 1'))
      await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
      const question = await screen.findByRole('alertdialog', { name: 'Delete 1 mailboxes?' })
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
      expect(run).not.toHaveBeenCalled()

      await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Delete mailboxes' }))

      expect(await screen.findByText('Deleted 1 of 1')).toBeTruthy()
    })

    it('show progress for large selections, and can be stopped', async () => {
      const answers: (() => void)[] = []
      const [enable] = mailboxActions(
        (chosen) =>
          new Promise((resolve) => {
            answers.push(() => resolve({ done: chosen.map(({ id }) => id), failed: [] }))
          }),
      )
      await open({ source: held(30), bulkActions: enable && [{ ...enable, batchSize: 10 }] })
      await userEvent.click(box('Select all rows'))
      await userEvent.click(screen.getByRole('button', { name: 'Enable' }))
      answers[0]?.()
      await waitFor(() => expect(answers).toHaveLength(2))
      expect(screen.getByRole('progressbar', { name: 'Enable…' }).getAttribute('aria-valuetext')).toBe('10 of 30')

      await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
      answers[1]?.()

      expect(await screen.findByText('Enabled 20 of 30')).toBeTruthy()
      expect(screen.getByText('10 were not tried.')).toBeTruthy()
      expect(screen.getByText('10 selected')).toBeTruthy()
    })

    it('for one row are in a menu that names it', async () => {
      await open()

      await userEvent.click(screen.getByRole('button', { name: 'Actions for Liam Osei 3' }))

      expect(await screen.findByRole('menuitem', { name: 'Open Liam Osei 3' })).toBeTruthy()
    })
  })

  describe('its export', () => {
    const file = () => {
      const made: Blob[] = []
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        made.push(blob as Blob)
        return 'blob:nothing'
      })
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
      return made
    }

    it('writes all pages of matching rows, with the visible columns', async () => {
      const made = file()
      const asked: ListQuestion[] = []
      const all = mailboxes(250)
      await open({
        source: served((question) => {
          asked.push(question)
          return answerFrom(all, question)
        }),
        state: { ...initial, freeSearch: 'roux' },
        preferences: preferencesWith('list.mailboxes.columns', { order: [], shown: { seen: true, kind: false } }),
        columns: mailboxList.columns,
      }).catch(() => {})
      await screen.findByText('Émile Roux 7')

      await userEvent.click(screen.getByRole('button', { name: 'Export' }))

      await waitFor(() => expect(made).toHaveLength(1))
      const bytes = new Uint8Array((await made[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      const lines = new TextDecoder().decode(bytes).split('\r\n')
      expect(lines[0]).toBe('Name,Address,Messages,Last seen (Europe/Dublin),Status')
      expect(lines).toHaveLength(all.filter(({ name }) => name.includes('Roux')).length + 2)
      expect(asked.at(-1)).toMatchObject({ freeSearch: 'roux', limit: 100, offset: 0 })
      expect(await screen.findByText('35 rows exported')).toBeTruthy()
    })

    it('shows progress and can be cancelled', async () => {
      const made = file()
      const all = mailboxes(1_000)
      await open({
        source: served((question, { signal }) =>
          question.offset < 300 || question.limit === 10
            ? answerFrom(all, question)
            : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        ),
      })

      await userEvent.click(screen.getByRole('button', { name: 'Export' }))
      expect(await screen.findByText('300 of 1,000 rows')).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }))

      expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
      expect(made).toEqual([])
    })
  })

  describe('its keys', () => {
    it('move between rows, open a row and jump to the search', async () => {
      const onOpen = vi.fn()
      await open({ onOpen })
      const focused = () => document.querySelector(':focus')?.textContent

      screen.getByRole('link', { name: 'Ana Brennan 1' }).focus()
      await userEvent.keyboard('j{ArrowDown}')
      expect(focused()).toBe('Liam Osei 3')
      await userEvent.keyboard('k{End}')
      expect(focused()).toBe('Liam Osei 10')
      await userEvent.keyboard('{Enter}')
      expect(onOpen).toHaveBeenCalledWith({ row: expect.objectContaining({ id: 10 }) })
      await userEvent.keyboard('/')

      expect(screen.getByRole('searchbox').matches(':focus')).toBe(true)
    })

    it('do nothing while typing', async () => {
      await open()

      await userEvent.type(screen.getByRole('searchbox'), 'jk/ x')

      expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('jk/ x')
      expect(screen.getByRole('searchbox').matches(':focus')).toBe(true)
    })

    it('for single letters can be switched off permanently (WCAG 2.1.4)', async () => {
      const preferences = memoryPreferences()
      await open({ preferences })
      await userEvent.click(screen.getByRole('button', { name: 'Columns and view' }))
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Keyboard shortcuts' }))
      await userEvent.keyboard('{Escape}')
      const first = screen.getByRole('link', { name: 'Ana Brennan 1' })
      first.focus()

      await userEvent.keyboard('j/')
      expect(first.matches(':focus')).toBe(true)
      await userEvent.keyboard('{ArrowDown}')

      expect(screen.getByRole('link', { name: 'Siobhán Walsh 2' }).matches(':focus')).toBe(true)
      expect(preferences.read('list.keys')).toBe(false)
    })

    it('open a row clicked anywhere except its boxes and buttons', async () => {
      const onOpen = vi.fn()
      await open({ onOpen, bulkActions: mailboxActions(async () => ({ done: [], failed: [] })) })

      await userEvent.click(screen.getByText('mailbox3@orchardfoods.example'))
      await userEvent.click(box('Select Ana Brennan 1'))
      await userEvent.click(screen.getByRole('button', { name: 'Actions for Liam Osei 3' }))

      expect(onOpen.mock.calls).toEqual([[{ row: expect.objectContaining({ id: 3 }) }]])
    })

    it.each([1280, 390])(
      'do not open by a press among their tools at %s pixels, or in what these open elsewhere',
      async (width) => {
        await page.viewport(width, 900)
        const onOpen = vi.fn()
        const rowActions = ({ row }: { row: Mailbox }) => (
          <>
            <i>Note {row.id}</i>
            {createPortal(<p>Beside {row.id}</p>, document.body)}
          </>
        )
        await open({ onOpen, slots: { rowActions } })

        await userEvent.click(screen.getByText('Note 3'))
        await userEvent.click(screen.getByText('Beside 3'))

        expect(onOpen).not.toHaveBeenCalled()
      },
    )
  })

  describe('its views', () => {
    it('are saved with a name, show later changes, and persist', async () => {
      const preferences = memoryPreferences()
      await open({ preferences })
      await userEvent.type(screen.getByRole('searchbox'), 'roux{Enter}')
      await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'The Rouxs{Enter}')
      const tab = await screen.findByRole('button', { name: 'The Rouxs' })
      expect(tab.getAttribute('aria-current')).toBe('true')

      await userEvent.click(screen.getByRole('button', { name: 'Name' }))
      expect(screen.getByRole('button', { name: 'The Rouxs changed' })).toBeTruthy()
      cleanup()
      await open({ preferences })
      await userEvent.click(screen.getByRole('button', { name: 'The Rouxs' }))

      expect(await screen.findByText('Émile Roux 7')).toBeTruthy()
      expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('roux')
    })

    it('can be renamed and deleted, and have unique names', async () => {
      const kept = [
        { key: 'v1', label: 'One', query: 'free_search=roux' },
        { key: 'v2', label: 'Two', query: '' },
      ]
      const preferences = preferencesWith('list.mailboxes.views', kept)
      await open({ preferences })
      await userEvent.click(screen.getByRole('button', { name: 'Two' }))
      await userEvent.click(screen.getByRole('button', { name: 'Actions for the view Two' }))
      await userEvent.click(screen.getByRole('menuitem', { name: 'Rename…' }))
      const name = await screen.findByRole('textbox', { name: 'Name of the view' })
      await userEvent.clear(name)
      await userEvent.type(name, 'one{Enter}')
      expect(screen.getByText('There is a view of this name already')).toBeTruthy()
      await userEvent.clear(name)
      await userEvent.type(name, 'Second{Enter}')
      await userEvent.click(await screen.findByRole('button', { name: 'Actions for the view Second' }))

      await userEvent.click(screen.getByRole('menuitem', { name: 'Delete view' }))

      expect(screen.queryByRole('button', { name: 'Second' })).toBeNull()
      expect(preferences.read('list.mailboxes.views')).toEqual(kept.slice(0, 1))
      expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-current')).toBe('true')
    })
  })

  it('shows, hides and moves columns, announces moves, saves them for the user and resets them', async () => {
    const preferences = memoryPreferences()
    await open({ preferences })
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await userEvent.click(screen.getByRole('button', { name: 'Columns and view' }))
    expect(((await screen.findByRole('checkbox', { name: 'Name' })) as HTMLInputElement).disabled).toBe(true)

    await userEvent.click(screen.getByRole('checkbox', { name: 'Kind' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Last seen' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move Status forward' }))
    expect(heads()).toEqual(['Name', 'Address', 'Messages', 'Status', 'Last seen'])
    expect(said()).toContain('Status is column 5 of 6')
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
    expect(rows()[0]?.getBoundingClientRect().height).toBe(40)
    cleanup()
    await open({ preferences })
    expect(heads()).toEqual(['Name', 'Address', 'Messages', 'Status', 'Last seen'])

    await userEvent.click(screen.getByRole('button', { name: 'Columns and view' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))

    expect(heads()).toEqual(['Name', 'Address', 'Kind', 'Messages', 'Status'])
    expect(rows()[0]?.getBoundingClientRect().height).toBe(48)
  })

  describe('the width of a column', () => {
    const head = (name: string) => screen.findByRole('columnheader', { name: new RegExp(`^${name}`) })
    const widthOf = async (name: string) => Math.round((await head(name)).getBoundingClientRect().width)
    const slider = (name: string) => screen.findByRole('slider', { name: `Width of the column ${name}` })

    it('follows the arrow keys, is saved for the user, and is restored by Escape and Reset', async () => {
      await page.viewport(1440, 900)
      const preferences = memoryPreferences()
      open({ preferences })
      const own = await widthOf('Messages')

      ;(await slider('Messages')).focus()
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Shift>}{ArrowRight}{/Shift}')
      expect(await widthOf('Messages')).toBe(own + 64)
      expect((await slider('Messages')).getAttribute('aria-valuetext')).toBe(`${own + 64} pixels`)
      await userEvent.keyboard('{Escape}')
      expect(await widthOf('Messages')).toBe(own)

      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
      cleanup()
      open({ preferences })
      expect(await widthOf('Messages')).toBe(own + 32)
    })

    it('follows a dragged edge, stays at 64 pixels or more, and leaves room for the naming column', async () => {
      await page.viewport(1440, 900)
      open()
      const own = await widthOf('Messages')
      const edge = (await slider('Messages')).parentElement
      if (!edge) throw new Error('There is no edge.')
      edge.setPointerCapture = () => {}
      const { left } = edge.getBoundingClientRect()
      const drag = (by: number) => {
        const at = (clientX: number) => ({ clientX, pointerId: 1, button: 0, bubbles: true })
        edge.dispatchEvent(new PointerEvent('pointerdown', at(left)))
        edge.dispatchEvent(new PointerEvent('pointermove', at(left + by)))
        edge.dispatchEvent(new PointerEvent('pointerup', at(left + by)))
      }

      drag(-40)
      await waitFor(async () => expect(await widthOf('Messages')).toBe(own + 40))
      drag(2000)
      await waitFor(async () => expect(await widthOf('Messages')).toBe(64))
      drag(-5000)
      await waitFor(async () => expect(await widthOf('Messages')).toBeGreaterThan(own + 40))
      const identifying = document.querySelector('[data-identifying]')?.getBoundingClientRect().width ?? 0
      expect(identifying).toBeGreaterThan(150)
    })
  })

  it('drops columns when space is short, the least important first', async () => {
    await page.viewport(604, 900)
    await open({ columns: mailboxList.columns, rowActions: undefined })

    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Kind',
      'Messages',
      'Status',
    ])
  })

  describe('while it loads', () => {
    it('shows nothing at first, placeholders after 200 ms, and announces it once', async () => {
      renderWith(client, <Host preferences={memoryPreferences()} source={served(() => new Promise<never>(() => {}))} />)
      expect(screen.getByRole('table', { hidden: true }).checkVisibility({ visibilityProperty: true })).toBe(false)

      expect(await screen.findByRole('table')).toBeTruthy()
      await waitFor(() => expect(said()).toContain('Loading All mailboxes…'))
      expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeTruthy()
    })

    it('offers to cancel after four seconds, then to load again', async () => {
      let isStuck = true
      const signals: AbortSignal[] = []
      renderWith(
        client,
        <Host
          preferences={memoryPreferences()}
          source={served((question, { signal }) => {
            signals.push(signal)
            return isStuck ? new Promise<never>(() => {}) : answerFrom(mailboxes(45), question)
          })}
        />,
      )
      expect(await screen.findByText('Still loading…', {}, { timeout: 6_000 })).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(signals[0]?.aborted).toBe(true)
      isStuck = false

      await userEvent.click(await screen.findByRole('button', { name: 'Load now' }))

      expect(await screen.findByText('Ana Brennan 1')).toBeTruthy()
    })

    it('keeps the previous rows and marks them', async () => {
      await open({
        source: served((question) =>
          question.offset > 0 ? new Promise<never>(() => {}) : answerFrom(mailboxes(45), question),
        ),
      })

      await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))

      await waitFor(() => expect(document.querySelector('[data-reloading]')).toBeTruthy())
      expect(screen.getByText('Ana Brennan 1')).toBeTruthy()
    })
  })

  it('explains who can help without permission, and offers no retry', async () => {
    const refuse = () => {
      throw new ApiError('No.', { status: 403, code: 'forbidden' })
    }
    renderWith(client, <Host preferences={memoryPreferences()} source={served(refuse)} />)

    expect(await screen.findByText('You cannot open this list')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('keeps loaded rows while offline, shows since when, and blocks actions', async () => {
    await open({ bulkActions: mailboxActions(async () => ({ done: [], failed: [] })) })
    await userEvent.click(box('Select Ana Brennan 1'))

    onlineManager.setOnline(false)

    expect(await screen.findByText(/^You are offline\. Showing what was loaded at \d\d:\d\d\.$/)).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Enable' }) as HTMLButtonElement).disabled).toBe(true)
    expect(screen.getByText('Ana Brennan 1')).toBeTruthy()
  })

  it('announces the number of results after a search (status message)', async () => {
    await open()

    await userEvent.type(screen.getByRole('searchbox'), 'roux{Enter}')

    await waitFor(() => expect(said()).toContain('6 results'))
  })

  describe('with 10,000 rows of the host', () => {
    it('renders only visible rows, sorts all of them, and reaches the last by key', async () => {
      await open({ source: held(10_000) })
      const table = await screen.findByRole('table', { name: 'All mailboxes' })
      await waitFor(() => expect(rows().length).toBeLessThan(40))
      expect(table.getAttribute('aria-rowcount')).toBe('10001')

      await userEvent.click(screen.getByRole('button', { name: 'Messages' }))
      expect(rows()[0]?.textContent).toContain('999')
      await userEvent.click(screen.getByRole('button', { name: 'Name' }))
      const first = screen.getByRole('link', { name: 'Ana Brennan 1' })
      first.focus()
      await userEvent.keyboard('{End}')

      await waitFor(() => expect(document.querySelector(':focus')?.textContent).toBe('Zoë Keane 9995'))
      expect(rows().length).toBeLessThan(60)
    })

    it('follows the scroll', async () => {
      await open({ source: held(10_000) })
      const region = await screen.findByRole('region', { name: 'All mailboxes' })
      await waitFor(() => expect(rows().length).toBeLessThan(40))

      region.scrollTop = 240_000

      expect((await screen.findAllByText(/^mailbox50\d\d@/)).length).toBeGreaterThan(5)
    })
  })

  describe('where it is narrow', () => {
    beforeEach(() => page.viewport(390, 844))

    it('renders the same rows as a list, without a table or horizontal scrolling (CO-035)', async () => {
      await open({ bulkActions: mailboxActions(async () => ({ done: [], failed: [] })) })

      expect(screen.queryByRole('table')).toBeNull()
      const list = screen.getByRole('list', { name: 'All mailboxes' })
      expect(within(list).getAllByRole('listitem')).toHaveLength(10)
      expect(within(list).getByText('mailbox1@orchardfoods.example')).toBeTruthy()
      expect(within(list).getByRole('button', { name: 'Actions for Ana Brennan 1' })).toBeTruthy()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
      await userEvent.click(box('Select Ana Brennan 1'))
      expect(screen.getByRole('group', { name: 'Actions for 1 selected' })).toBeTruthy()
    })

    it.each([45, 12_000])(
      'keeps everything above its rows in place while they load: %i of them (XB-06)',
      async (count) => {
        let answer = (_page: ListPage<Mailbox>) => {}
        const held = new Promise<ListPage<Mailbox>>((resolve) => {
          answer = resolve
        })
        const drawn = open({
          tableName: 'Messages found in Microsoft 365 mailboxes',
          source: served(() => held),
        })
        const top = async () => (await screen.findByRole('combobox', { name: 'Sort by' })).getBoundingClientRect().top
        const before = await top()

        answer({ rows: mailboxes(10), count, countIsEstimate: count > 10_000 })
        await drawn

        expect(await top()).toBe(before)
      },
    )

    it('sorts with a select', async () => {
      await open()

      await userEvent.click(await screen.findByRole('combobox', { name: 'Sort by' }))
      await userEvent.click(await screen.findByRole('option', { name: 'Name, descending' }))

      expect(await screen.findByText('Zoë Keane 41')).toBeTruthy()
    })

    it('sets filters in a sheet that shows how many are active', async () => {
      await open({ source: held(40) })
      await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
      const sheet = await screen.findByRole('dialog', { name: 'Filters' })
      await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Room' }))

      await userEvent.click(await within(sheet).findByRole('button', { name: 'Show 13 results' }))

      expect(screen.getByRole('button', { name: 'Filters, 1 set' })).toBeTruthy()
    })
  })

  it('renders on a server without style attributes', () => {
    const markup = renderToString(
      <PosternProvider client={client}>
        <Host preferences={memoryPreferences()} source={held(300)} />
      </PosternProvider>,
    )

    expect(markup).toContain('Ana Brennan 1')
    expect(markup).not.toContain('style=')
  })
})

function preferencesWith(key: string, value: unknown): Preferences {
  const preferences = memoryPreferences()
  preferences.write(key, value)
  return preferences
}
