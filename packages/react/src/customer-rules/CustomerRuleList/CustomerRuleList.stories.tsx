import { customerRule } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows, refused } from '../../resource-list/list-content.fixtures'
import { initialCustomerRuleListState } from '../list-state'
import { useRuleColumns } from '../useRuleColumns'
import { CustomerRuleListView, type CustomerRuleListViewProps } from './CustomerRuleListView'

const rows = [
  customerRule(),
  customerRule({
    ...{ id: 6, position: 2, name: 'Partner newsletters', action: 'deliver', template: null, hits: 0, lastHitAt: null },
    ...{ attachmentNames: [], senders: ['growth.example', '*.partner.example'], match: 'any', headerName: 'List-Id' },
  }),
  customerRule({
    ...{ id: 7, position: 3, name: `<b>Bold</b> ${'x'.repeat(45)}`, action: 'discard', isActive: false },
    ...{ attachmentNames: [], subjectWords: ['<img src=x>'], minSizeMb: 1.5, hits: 10_000 },
  }),
]

function List(args: Omit<CustomerRuleListViewProps, 'columns'>) {
  const [state, setState] = useState(args.state)
  const columns = useRuleColumns()
  return (
    <CustomerRuleListView {...args} columns={columns} state={state} onChange={(details) => setState(details.state)} />
  )
}

const meta = {
  title: 'Customer rules/CustomerRuleList',
  component: List,
  args: {
    state: initialCustomerRuleListState,
    content: listContent(rows),
    ruleHref: ({ id }) => `#${id}`,
    newHref: '#new',
    attachHref: '#attach',
    onChange: () => {},
    onChangeRule: async () => null,
    onDelete: async () => 'The rule was changed meanwhile.',
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Empty: Story = { args: { content: noRows } }
export const LoadingFailed: Story = { args: { content: loadingFailed } }
export const Refused: Story = { args: { content: refused } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
