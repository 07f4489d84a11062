import { providerUser } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { listStories } from '../../resource-list/define-list/list-stories'
import { listContent } from '../../resource-list/list-content.fixtures'
import { initialUserListState } from '../list-state'
import { userList } from './UserList'

const rows = [
  providerUser(),
  providerUser({
    id: 43,
    firstName: 'Idris',
    lastName: 'Okafor',
    emails: ['i.okafor@orchardfoods.example'],
    hasTwoFactor: true,
  }),
  providerUser({
    id: 44,
    firstName: '',
    lastName: '',
    emails: ['sales@orchardfoods.example'],
    role: null,
    aliases: [],
  }),
  providerUser({
    id: 45,
    firstName: '<b>Bold</b>',
    lastName: 'x'.repeat(80),
    emails: [`${'y'.repeat(60)}@long.example`],
    isActive: false,
  }),
]
const { states, ...list } = listStories(userList, rows, { userHref: ({ id }) => `#${id}`, newHref: '#new' })

const meta = { title: 'Users/UserList', ...list } satisfies Meta<typeof list.component>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OneCustomer: Story = { args: { props: { ...list.args.props, customerId: 1 } } }
export const RecentlyDeleted: Story = {
  args: {
    state: { ...initialUserListState, filters: { status: 'deleted' } },
    content: listContent([providerUser({ deletedAt: '2026-06-20T09:00:00Z' })]),
  },
}
export const FirstLoad: Story = states.FirstLoad
export const Empty: Story = states.Empty
export const NothingFound: Story = states.NothingFound
export const LoadingFailed: Story = states.LoadingFailed
export const Refused: Story = states.Refused
export const Dark: Story = states.Dark
export const FrenchPhone: Story = states.FrenchPhone
