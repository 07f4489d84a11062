import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '../../provider/PosternProvider'
import { PreferencesContext } from '../../provider/preferences'
import { initialResourceListState } from '../list-state'
import {
  answerFrom,
  type Mailbox,
  mailboxActions,
  mailboxes,
  mailboxList,
  memoryPreferences,
} from '../mailboxes.fixtures'
import type { ListSource } from '../resource-list'
import { ResourceList, type ResourceListProps } from './ResourceList'

const many = mailboxes(10_000)
const served: ListSource<Mailbox> = {
  kind: 'server',
  queryKey: ['mailboxes'],
  load: async (question) => answerFrom(many, question),
}

function List(args: Omit<ResourceListProps<Mailbox>, 'state' | 'onChange'>) {
  const [state, setState] = useState(() => initialResourceListState({ sortKeys: ['name'] }))
  const [client] = useState(createQueryClient)
  const [preferences] = useState(memoryPreferences)
  return (
    <QueryClientProvider client={client}>
      <PreferencesContext.Provider value={preferences}>
        <ResourceList {...args} state={state} onChange={(details) => setState(details.state)} />
      </PreferencesContext.Provider>
    </QueryClientProvider>
  )
}

const actions = mailboxActions(async (rows) => {
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { done: rows.map(({ id }) => id), failed: [] }
})

const meta = {
  title: 'Lists/ResourceList',
  component: List,
  args: { ...mailboxList, bulkActions: actions, source: served },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const HeldByTheHost: Story = { args: { source: { kind: 'client', rows: mailboxes(40) } } }
export const TenThousandRows: Story = { args: { source: { kind: 'client', rows: many } } }
export const TenThousandRowsOnAPhone: Story = {
  args: { source: { kind: 'client', rows: many } },
  globals: { width: 'phone' },
}
