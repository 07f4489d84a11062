import { o365Item } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { firstLoad, listContent, loadingFailed, noRows, refused } from '../../resource-list/list-content.fixtures'
import { initialO365ListState } from '../list-state'
import { useO365Columns } from '../useO365Columns'
import { useO365Filters } from '../useO365Filters'
import { O365QuarantineView, type O365QuarantineViewProps } from './O365QuarantineView'

const items = [
  o365Item({ id: 1 }),
  o365Item({
    id: 2,
    threat: 'malware',
    action: 'deleted',
    state: 'resolved',
    folder: '',
    displayAddress: 'Scanner <scan@printer.example>',
    sender: 'scan@printer.example',
    subject: 'Your scanned document',
    receivedAt: '2026-11-20T08:41:00Z',
  }),
  o365Item({
    id: 3,
    threat: 'impersonation',
    action: 'restored',
    state: 'resolved',
    folder: 'Inbox',
    displayAddress: 'Maeve Keane <m.keane@c0ntoso.example>',
    sender: 'bounce@mailer.example',
    subject: 'Quick favour before noon',
    receivedAt: '2026-11-19T16:20:00Z',
    customer: { id: 2, name: 'Orchard Foods' },
  }),
  o365Item({
    id: 4,
    threat: 'bulk',
    action: 'moved_to_junk',
    folder: 'Junk Email',
    receivedAt: '2026-11-18T07:02:00Z',
  }),
  o365Item({
    id: 5,
    threat: 'quishing',
    action: 'bannered',
    state: 'appealed',
    mailbox: '',
    sender: '',
    displayAddress: '\u202eevil <a@b.example>',
    subject: `<b>${'long '.repeat(60)}</b>`,
    receivedAt: null,
    customer: null,
  }),
]
const content = { ...listContent(items), count: 1_284, loadedAt: Date.UTC(2026, 10, 20, 9, 41), onCancel: () => {} }

function List(args: Omit<O365QuarantineViewProps, 'columns' | 'filters'>) {
  const [state, setState] = useState(args.state)
  const columns = useO365Columns({ showsCustomer: args.showsCustomer ?? false })
  const filters = useO365Filters({})
  return (
    <O365QuarantineView
      {...args}
      columns={columns}
      filters={filters}
      state={state}
      onChange={(details) => setState(details.state)}
    />
  )
}

const meta = {
  title: 'Microsoft 365/O365Quarantine',
  component: List,
  args: { state: initialO365ListState, content, onChange: () => {} },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ManyCustomers: Story = { args: { showsCustomer: true } }
export const Filtered: Story = {
  args: {
    state: { ...initialO365ListState, filters: { received: '24h', threat: ['phishing', 'malware'], state: 'open' } },
  },
}
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Empty: Story = { args: { content: noRows, state: { ...initialO365ListState, filters: {} } } }
export const NothingFound: Story = {
  args: { content: noRows, state: { ...initialO365ListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { content: loadingFailed },
}
export const Refused: Story = {
  args: { content: refused },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
export const French: Story = { args: { showsCustomer: true }, globals: { locale: 'fr' } }
