import { ApiError } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { PreferencesContext } from '../../provider/preferences'
import { Button } from '../../ui/Button/Button'
import { initialResourceListState } from '../list-state'
import { type Mailbox, mailboxActions, mailboxes, mailboxList, memoryPreferences } from '../mailboxes.fixtures'
import type { ListContent } from '../useListSource'
import { ResourceListView, type ResourceListViewProps } from './ResourceListView'

const rows = mailboxes(10)
const content: ListContent<Mailbox> = {
  rows,
  count: 1_284,
  countIsEstimate: false,
  isWhole: false,
  isLoading: false,
  error: null,
  loadedAt: Date.UTC(2026, 10, 20, 9, 41),
  onReload: () => {},
  onCancel: () => {},
  loadAll: async () => rows,
}
const none: ListContent<Mailbox> = { ...content, rows: [], count: 0 }
const state = initialResourceListState({ sortKeys: ['name'] })

type Args = Omit<ResourceListViewProps<Mailbox>, 'onChange'> & {
  /** The user's own preferences, by their keys. */
  kept?: Record<string, unknown>
}

function List({ kept = {}, ...args }: Args) {
  const [current, setCurrent] = useState(args.state)
  const [preferences] = useState(() => {
    const store = memoryPreferences()
    for (const [key, value] of Object.entries(kept)) store.write(key, value)
    return store
  })
  return (
    <PreferencesContext.Provider value={preferences}>
      <ResourceListView {...args} state={current} onChange={(details) => setCurrent(details.state)} />
    </PreferencesContext.Provider>
  )
}

const actions = mailboxActions(async (chosen) => ({
  done: chosen.slice(1).map(({ id }) => id),
  failed: chosen.slice(0, 1).map(({ id }) => ({ id, reason: 'It is locked.' })),
}))

const meta = {
  title: 'Lists/ResourceListView',
  component: List,
  args: { ...mailboxList, bulkActions: actions, state, content },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

const tick = async (canvasElement: HTMLElement, count: number) => {
  const boxes = within(canvasElement).getAllByRole('checkbox', { name: /^Select [^a]/ })
  for (const box of boxes.slice(0, count)) await userEvent.click(box)
}

/** Tab reaches the controls; arrows move between rows, Space selects, Enter opens, / focuses the search. */
export const Default: Story = {}
export const WithoutActions: Story = { args: { bulkActions: undefined, rowActions: undefined } }
export const WithHeaderAction: Story = { args: { actions: <Button variant="primary">New mailbox</Button> } }
export const Sorted: Story = { args: { state: { ...state, ordering: '-name' } } }
export const Filtered: Story = {
  args: {
    state: {
      ...state,
      freeSearch: 'orchard',
      filters: { kind: ['person', 'shared', 'room'], seen: '7d', messages: '10..', active: 'true' },
    },
  },
}
export const FilterOpen: Story = {
  args: { state: { ...state, filters: { kind: ['person'] } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kind Person' }))
    const opened = await screen.findByRole('dialog', { name: 'Change filter Kind' })
    await waitFor(() => expect(opened).toBeVisible())
  },
}
export const CustomRangeOpen: Story = {
  args: { state: { ...state, filters: { seen: '2026-11-01..2026-11-20' } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Last seen/ }))
    const opened = await screen.findByRole('group', { name: 'Custom range' })
    await waitFor(() => expect(opened).toBeVisible())
  },
}
export const Views: Story = {
  args: {
    views: [{ key: 'rooms', label: 'Rooms', query: 'kind=room' }],
    kept: { 'list.mailboxes.views': [{ key: 'v2', label: 'My team', query: 'kind=person&ordering=-name' }] },
    state: { ...state, view: 'v2', filters: { kind: ['person'], active: 'true' }, ordering: '-name' },
  },
}
export const ColumnsOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns and view' }))
    const opened = await screen.findByRole('dialog', { name: 'Columns and view' })
    await waitFor(() => expect(opened).toBeVisible())
  },
}
export const Compact: Story = { args: { kept: { 'list.mailboxes.density': 'compact' } } }
export const Selected: Story = { play: ({ canvasElement }) => tick(canvasElement, 3) }
export const SomeFailed: Story = {
  play: async ({ canvas, canvasElement }) => {
    await tick(canvasElement, 3)
    await userEvent.click(canvas.getByRole('button', { name: 'Enable' }))
    await expect(await canvas.findByText('Enabled 2 of 3')).toBeVisible()
  },
}
export const ActionInProgress: Story = {
  args: { bulkActions: mailboxActions(() => new Promise(() => {})) },
  play: async ({ canvas, canvasElement }) => {
    await tick(canvasElement, 3)
    await userEvent.click(canvas.getByRole('button', { name: 'Enable' }))
    await expect(await canvas.findByRole('progressbar', { name: 'Enable…' })).toBeVisible()
  },
}
export const ActionAsks: Story = {
  play: async ({ canvas, canvasElement }) => {
    await tick(canvasElement, 2)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Delete 2 mailboxes?' })).toBeVisible()
  },
}
export const MoreThanCounted: Story = {
  args: { content: { ...content, count: 2_000, countIsEstimate: true }, state: { ...state, page: 3 } },
}
export const FirstLoad: Story = { args: { content: { ...none, rows: null, isLoading: true } } }
export const Reloading: Story = { args: { content: { ...content, isLoading: true } } }
export const Slow: Story = {
  args: { content: { ...none, rows: null, isLoading: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Still loading…')).toBeVisible()
  },
}
export const Cancelled: Story = { args: { content: { ...none, rows: null } } }
export const Empty: Story = {
  args: { content: none, empty: { ...mailboxList.empty, action: <Button>New mailbox</Button> } },
}
export const NothingFound: Story = { args: { content: none, state: { ...state, freeSearch: 'zebra' } } }
export const NothingMatches: Story = {
  args: { content: none, state: { ...state, filters: { kind: ['room'], seen: '7d' } } },
}
export const PageThatIsGone: Story = {
  args: { content: { ...content, rows: [], count: 12 }, state: { ...state, page: 4 } },
}
export const LoadingFailed: Story = {
  args: { content: { ...none, rows: null, error: new ApiError('', { status: 500, code: 'internal' }) } },
}
export const Forbidden: Story = {
  args: { content: { ...none, rows: null, error: new ApiError('', { status: 403, code: 'forbidden' }) } },
}
export const Offline: Story = {
  beforeEach: () => {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  },
}
export const LongWords: Story = {
  args: { content: { ...content, rows: rows.map((row) => ({ ...row, name: 'Unbroken'.repeat(12) })) } },
}
export const Dark: Story = { globals: { theme: 'dark' }, play: ({ canvasElement }) => tick(canvasElement, 2) }
export const French: Story = { globals: { locale: 'fr' }, args: { ...Filtered.args } }
export const Phone: Story = { globals: { width: 'phone' } }
export const PhoneSelected: Story = {
  globals: { width: 'phone' },
  play: ({ canvasElement }) => tick(canvasElement, 2),
}
export const PhoneFilters: Story = {
  globals: { width: 'phone' },
  args: { ...Filtered.args },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Filters/ }))
    await expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible()
  },
}
