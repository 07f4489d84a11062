import { domain } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { firstLoad, listContent, loadingFailed, noRows } from '../../resource-list/list-content.fixtures'
import { initialDomainListState } from '../list-state'
import { useDomainColumns } from '../useDomainColumns'
import { useDomainFilters } from '../useDomainFilters'
import { DomainListView, type DomainListViewProps } from './DomainListView'

const domains = [
  domain({ id: 11 }),
  domain({
    id: 12,
    name: 'orchardfoods.example',
    customer: { id: 2, name: 'Orchard Foods' },
    ipEntries: [
      { ipAddress: '203.0.113.40', priority: 10 },
      { ipAddress: 'backup.orchardfoods.example', priority: 20 },
      { ipAddress: '198.51.100.22', priority: 30 },
    ],
  }),
  domain({ id: 13, name: 'orchard-legacy.example', isActive: false, ipEntries: [], createdAt: null }),
  domain({ id: 14, name: `${'x'.repeat(60)}.example`, customer: { id: 3, name: '<b>Bold & Sons</b>' } }),
]
const content = listContent(domains)

function List(args: Omit<DomainListViewProps, 'columns' | 'filters'>) {
  const [state, setState] = useState(args.state)
  const columns = useDomainColumns({ showsCustomer: args.showsCustomer ?? false, showsDeleted: false })
  const filters = useDomainFilters({})
  return (
    <DomainListView
      {...args}
      columns={columns}
      filters={filters}
      state={state}
      onChange={(details) => setState(details.state)}
    />
  )
}

const meta = {
  title: 'Domains/DomainList',
  component: List,
  args: {
    state: initialDomainListState,
    content,
    domainHref: ({ id }) => `#${id}`,
    newHref: '#new',
    showsCustomer: true,
    isChanging: false,
    onActivate: async () => null,
    onRestore: async () => null,
    onImport: () => {},
    onChange: () => {},
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OneCustomer: Story = { args: { showsCustomer: false } }
export const OnlyInactive: Story = {
  args: { state: { ...initialDomainListState, filters: { status: 'inactive' } } },
}
export const Deactivating: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for contoso.example' }))
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Deactivate…' }))
  },
}
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Empty: Story = { args: { content: noRows } }
export const NothingFound: Story = {
  args: { content: noRows, state: { ...initialDomainListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { content: loadingFailed },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
