import { domain } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { DomainDeleteView } from './DomainDelete'

const meta = {
  title: 'Domains/DomainDelete',
  component: DomainDeleteView,
  args: {
    domain: domain(),
    dependents: { ipCount: 2, userCount: 48, sharedUserCount: 1, administrators: [], heldCount: 7, reportCount: 2 },
    onDelete: async () => null,
    onCancel: () => {},
  },
} satisfies Meta<typeof DomainDeleteView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Asking: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete domain' }))
  },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
