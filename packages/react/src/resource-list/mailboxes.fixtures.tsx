import { formatListDate } from '@postern/core'
import type { ReactNode } from 'react'
import type { Preferences } from '../provider/preferences'
import { Status } from '../ui/Status/Status'
import type { ResourceColumn } from './columns'
import type { ListFilter } from './filters'
import type { BulkAction, ListPage, ListQuestion, ResourceListOptions } from './resource-list'

/** Sample objects to list, not part of the product. */
export interface Mailbox {
  id: number
  name: string
  address: string
  kind: 'person' | 'shared' | 'room'
  isActive: boolean
  messages: number
  seenAt: string
}

const names = ['Ana Brennan', 'Siobhán Walsh', 'Liam Osei', 'Claire Moreau', 'Tunde Adeyemi', 'Zoë Keane', 'Émile Roux']
const kinds = ['person', 'shared', 'room'] as const

export function mailboxes(count: number): Mailbox[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${names[index % names.length]} ${index + 1}`,
    address: `mailbox${index + 1}@orchardfoods.example`,
    kind: kinds[index % kinds.length] ?? 'person',
    isActive: index % 4 !== 3,
    messages: (index * 7919) % 1000,
    seenAt: new Date(Date.UTC(2026, 10, 20, 9, 41) - index * 3_600_000).toISOString(),
  }))
}

const labels = { person: 'Person', shared: 'Shared', room: 'Room' }
const seen = ({ seenAt }: Mailbox) => formatListDate(seenAt, 'Europe/Dublin')

export const mailboxColumns: readonly ResourceColumn<Mailbox>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    text: ({ name }) => name,
    isIdentifying: true,
    sortKey: 'name',
  },
  {
    key: 'address',
    header: 'Address',
    cell: ({ address }) => address,
    text: ({ address }) => address,
    sortKey: 'address',
    priority: 3,
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ kind }) => labels[kind],
    text: ({ kind }) => labels[kind],
    width: 8,
    priority: 2,
    place: 'badge',
  },
  {
    key: 'messages',
    header: 'Messages',
    cell: ({ messages }) => messages,
    text: ({ messages }) => String(messages),
    sortValue: ({ messages }) => messages,
    sortKey: 'messages',
    startsDown: true,
    width: 8,
    align: 'end',
    priority: 1,
  },
  {
    key: 'seen',
    header: 'Last seen',
    cell: seen,
    text: seen,
    sortValue: ({ seenAt }) => Date.parse(seenAt),
    sortKey: 'seen',
    startsDown: true,
    width: 11,
    isTime: true,
    isOffByDefault: true,
    place: 'time',
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isActive }) => <Status tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Status>,
    text: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
    width: 9,
    place: 'status',
  },
]

export const mailboxFilters: readonly ListFilter<Mailbox>[] = [
  {
    key: 'kind',
    kind: 'multi',
    label: 'Kind',
    options: kinds.map((value) => ({ value, label: labels[value] })),
    matches: ({ kind }, value) => value.includes(kind),
  },
  {
    key: 'active',
    kind: 'toggle',
    label: 'Active',
    matches: ({ isActive }, value) => String(isActive) === value,
  },
  { key: 'seen', kind: 'dateRange', label: 'Last seen' },
  { key: 'messages', kind: 'numberRange', label: 'Messages' },
  { key: 'address', kind: 'text', label: 'Address', placeholder: 'ana@orchardfoods.example' },
]

export function mailboxActions(run: BulkAction<Mailbox>['run']): readonly BulkAction<Mailbox>[] {
  return [
    { key: 'enable', label: 'Enable', icon: 'check', run, outcome: (done, total) => `Enabled ${done} of ${total}` },
    {
      key: 'delete',
      label: 'Delete',
      icon: 'bin',
      tone: 'danger',
      run,
      outcome: (done, total) => `Deleted ${done} of ${total}`,
      confirm: (rows) => ({
        title: `Delete ${rows.length} mailboxes?`,
        text: 'Their mail goes with them. This cannot be undone.',
        confirmLabel: 'Delete mailboxes',
      }),
    },
  ]
}

type Fixed = Omit<ResourceListOptions<Mailbox>, 'state' | 'onChange'>

export const mailboxList: Fixed = {
  name: 'mailboxes',
  title: 'Mailboxes',
  intro: 'Mailboxes of Orchard Foods.',
  tableName: 'All mailboxes',
  columns: mailboxColumns,
  filters: mailboxFilters,
  search: { label: 'Search name or address' },
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => `#${id}`,
  rowActions: ({ name }) => [
    { key: 'open', label: `Open ${name}`, icon: 'mail', onSelect: () => {} },
    { key: 'delete', label: 'Delete…', tone: 'danger', onSelect: () => {} },
  ],
  empty: { title: 'No mailboxes yet', text: 'They appear here as soon as mail arrives.' as ReactNode },
  exportName: 'mailboxes',
}

/** Answers like a server that can sort by name and search addresses. */
export function answerFrom(
  all: readonly Mailbox[],
  { limit, offset, ordering, freeSearch }: ListQuestion,
): ListPage<Mailbox> {
  const found = all.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(freeSearch.toLowerCase()))
  const sorted =
    ordering.replace('-', '') === 'name' ? [...found].sort((a, b) => a.name.localeCompare(b.name, 'en')) : found
  const ordered = ordering.startsWith('-') ? [...sorted].reverse() : sorted
  return { rows: ordered.slice(offset, offset + limit), count: found.length }
}

/** In-memory preferences. */
export function memoryPreferences(): Preferences {
  const kept = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  return {
    read: (key) => kept.get(key),
    write: (key, value) => {
      kept.set(key, value)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
