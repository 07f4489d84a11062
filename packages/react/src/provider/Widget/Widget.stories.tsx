import { createClient, type QuarantineEntry } from '@postern/core'
import { quarantineEntryWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DomainDetails } from '../../domains/DomainDetails/DomainDetails'
import { QuarantineSearch } from '../../quarantine/QuarantineSearch/QuarantineSearch'
import type { ListSlots } from '../../resource-list/list-props'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { ClientProvider } from '../ClientProvider'
import { QueryProvider } from '../PosternProvider'
import type { WidgetSlots } from './define-widget'

const meta = {
  title: 'Start/Parts of the host',
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const subjects = ['Your quote', 'Invoice 2231']
const entries = subjects.map((subject, index) => quarantineEntryWire({ id: index + 1, message: { subject } }))
const client = createClient({
  baseUrl: 'https://portal.example/api/',
  getToken: () => 'token',
  fetch: async (input) =>
    /quarantine/.test(String(input))
      ? Response.json({ entries, count: entries.length })
      : Response.json({ message: 'There is no such domain.' }, { status: 404 }),
})

const listSlots: ListSlots<QuarantineEntry> & WidgetSlots = {
  headerActions: () => <Button>Ask the help desk</Button>,
  rowActions: ({ row }) => <Button size="sm">Ticket {row.id}</Button>,
  footer: () => <Banner tone="info">Mail that you miss and that is not here: call us.</Banner>,
}

/** A list accepts slots in its header and rows, plus those of every widget. */
export const Default: Story = {
  render: () => (
    <QueryProvider>
      <ClientProvider client={client}>
        <QuarantineSearch slots={listSlots} />
      </ClientProvider>
    </QueryProvider>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Ticket 1' })).toBeVisible()
    await expect(canvas.getByText(/call us/)).toBeVisible()
  },
}

const detailsSlots: WidgetSlots = {
  header: () => <Banner tone="info">Changes here take a minute.</Banner>,
  missing: () => (
    <Notice icon="search" title="We do not know this domain" action={<Button>Ask the help desk</Button>}>
      Perhaps it is with another provider.
    </Notice>
  ),
}

/** Any other widget accepts slots above and below, and in place of its own states. */
export const OfAnyWidget: Story = {
  render: () => (
    <QueryProvider>
      <ClientProvider client={client}>
        <DomainDetails domainId={12} showsHistory={false} slots={detailsSlots} />
      </ClientProvider>
    </QueryProvider>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'We do not know this domain' })).toBeVisible()
    await expect(canvas.getByText('Changes here take a minute.')).toBeVisible()
  },
}
