import { capabilitySet } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows, refused } from '../../resource-list/list-content.fixtures'
import { initialCapabilitySetListState } from '../list-state'
import { useSetColumns } from '../useSetColumns'
import { CapabilitySetListView, type CapabilitySetListViewProps } from './CapabilitySetListView'

const ofProvider = { resellerId: null, reseller: null }
const preset = { isPreset: true, isEditable: false, userCount: 0 }
const sets = [
  capabilitySet({ ...ofProvider, ...preset, id: 1, name: 'Quarantine only', capabilities: [] }),
  capabilitySet({ ...ofProvider, ...preset, id: 4, name: 'Read only', userCount: 12 }),
  capabilitySet(),
  capabilitySet({
    ...{ id: 3, name: `<b>Bold</b> ${'x'.repeat(50)}`, description: '', isEditable: false },
    ...{ ...ofProvider, customerId: 3, customer: { id: 3, name: 'Orchard Foods' } },
  }),
]

function List(args: Omit<CapabilitySetListViewProps, 'columns'>) {
  const [state, setState] = useState(args.state)
  const columns = useSetColumns()
  const change = (details: { state: typeof state }) => setState(details.state)
  return <CapabilitySetListView {...args} columns={columns} state={state} onChange={change} />
}

const meta = {
  title: 'Capability sets/CapabilitySetList',
  component: List,
  args: {
    state: initialCapabilitySetListState,
    content: listContent(sets),
    setHref: ({ id }) => `#${id}`,
    newHref: '#new',
    onChange: () => {},
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
