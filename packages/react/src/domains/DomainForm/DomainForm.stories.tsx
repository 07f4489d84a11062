import { ApiError } from '@postern/core'
import { domain } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { DomainFormView } from './DomainForm'

const record = { host: '_provider-challenge.contoso.example', value: '5d2f0c9b8a7e64133b1f7d6e2a9c4058' }

const meta = {
  title: 'Domains/DomainForm',
  component: DomainFormView,
  args: {
    loadCustomers: async () => [
      { value: 7, label: 'Orchard Foods' },
      { value: 8, label: 'Orchid Travel' },
    ],
    onClaim: async () => ({ record, domain: null }),
    onSubmit: async ({ name }) => domain({ name }),
    onCancel: () => {},
  },
} satisfies Meta<typeof DomainFormView>
export default meta
type Story = StoryObj<typeof meta>

const add =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    if (name) await userEvent.type(canvas.getByLabelText('Domain name'), name)
    await userEvent.click(canvas.getByRole('button', { name: 'Add domain' }))
  }

export const Default: Story = {}
export const OwnCustomer: Story = { args: { customerId: 1 } }
export const NothingEntered: Story = { play: add('') }
export const WrongName: Story = { args: { customerId: 1 }, play: add('https://contoso.example') }
export const Taken: Story = {
  args: {
    customerId: 1,
    onSubmit: async () => {
      const fields = { name: ['This domain is taken.'] }
      throw new ApiError('This domain is taken.', { status: 409, code: 'conflict', fields })
    },
  },
  play: add('contoso.example'),
}
export const ClaimedByAnother: Story = {
  args: {
    customerId: 1,
    onSubmit: async () => {
      const text = 'Another customer has added this domain, without a proof that it is theirs.'
      throw new ApiError(text, { status: 409, code: 'unproved', fields: { name: [text] } })
    },
  },
  play: add('contoso.example'),
}
export const Saving: Story = {
  args: { customerId: 1, onSubmit: () => new Promise(() => {}) },
  play: add('contoso.example'),
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
