import { reseller } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { listStories } from '../../resource-list/define-list/list-stories'
import { listContent } from '../../resource-list/list-content.fixtures'
import { initialResellerListState, resellerList } from './ResellerList'

const rows = [
  reseller(),
  reseller({ id: 6, name: 'Fernbrook', metrics: { customers: 1, domains: 2, users: 1284 } }),
  reseller({ id: 7, name: '<b>Bold & Sons</b>', metrics: {}, createdAt: null }),
  reseller({ id: 8, name: 'x'.repeat(90) }),
]
const nothing = () => {}
const { states, ...list } = listStories(resellerList, rows, {
  ...{ resellerHref: () => '#', newHref: '#', onOpen: nothing, onNew: nothing },
  ...{ onEdit: nothing, onTransfer: nothing, onDelete: nothing },
})

const meta = { title: 'Resellers/ResellerList', ...list } satisfies Meta<typeof list.component>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FirstLoad: Story = states.FirstLoad
export const Empty: Story = states.Empty
export const NothingFound: Story = states.NothingFound
export const LoadingFailed: Story = states.LoadingFailed
export const Refused: Story = states.Refused
export const RecentlyDeleted: Story = {
  args: {
    state: { ...initialResellerListState, filters: { deleted: 'true' } },
    content: listContent(rows.slice(0, 2).map((row) => ({ ...row, deletedAt: '2026-11-20T09:00:00Z' }))),
  },
}
export const Dark: Story = states.Dark
export const FrenchPhone: Story = states.FrenchPhone
