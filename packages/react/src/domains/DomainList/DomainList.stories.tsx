import { domain } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { listStories } from '../../resource-list/define-list/list-stories'
import { initialDomainListState } from '../list-state'
import { domainList } from './DomainList'

const rows = [
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
const { states, ...list } = listStories(domainList, rows, {
  ...{ domainHref: ({ id }) => `#${id}`, newHref: '#new', showsCustomer: true, onImport: () => {} },
})

const meta = { title: 'Domains/DomainList', ...list } satisfies Meta<typeof list.component>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OneCustomer: Story = { args: { props: { ...list.args.props, showsCustomer: false } } }
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
export const FirstLoad: Story = states.FirstLoad
export const Empty: Story = states.Empty
export const NothingFound: Story = states.NothingFound
export const LoadingFailed: Story = states.LoadingFailed
export const Refused: Story = states.Refused
export const Dark: Story = states.Dark
export const FrenchPhone: Story = states.FrenchPhone
