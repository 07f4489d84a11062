import { group, groupMember } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows } from '../../resource-list/list-content.fixtures'
import { initialResourceListState } from '../../resource-list/list-state'
import { GroupDetailsView, type GroupDetailsViewProps } from './GroupDetailsView'
import { useMemberColumns } from './useMemberColumns'

const rows = [
  groupMember(),
  groupMember({ id: 43, firstName: '', lastName: '', emails: ['sales@contoso.example'], isActive: false }),
]
const content = listContent(rows)

function Details(args: Omit<GroupDetailsViewProps, 'columns'>) {
  const [state, setState] = useState(args.state)
  const columns = useMemberColumns()
  const change = (details: { state: typeof state }) => setState(details.state)
  return <GroupDetailsView {...args} columns={columns} state={state} onChange={change} />
}

const meta = {
  title: 'Groups/GroupDetails',
  component: Details,
  args: {
    group: group(),
    content,
    state: initialResourceListState({ sortKeys: [] }),
    editHref: '#edit',
    attachHref: '#attach',
    memberHref: ({ id }) => `#${id}`,
    onDetach: async () => null,
    onDelete: async () => null,
    onChange: () => {},
  },
} satisfies Meta<typeof Details>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoMembers: Story = { args: { group: group({ memberCount: 0, description: '' }), content: noRows } }
export const MembersLoading: Story = { args: { content: firstLoad } }
export const MembersFailed: Story = {
  args: { content: loadingFailed },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
