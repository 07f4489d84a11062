import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './Breadcrumbs'

const meta = {
  title: 'Shell/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    steps: [
      { label: 'Customers', href: '/customers' },
      { label: 'Orchard Foods', href: '/customers/7' },
      { label: 'Domains' },
    ],
    onNavigate: () => {},
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OneStep: Story = { args: { steps: [{ label: 'Customers', href: '/customers' }] } }
/** The customer's name is still loading: it appears together with the steps after it. */
export const NameOnItsWay: Story = {
  args: {
    steps: [
      { label: 'Customers', href: '/customers' },
      { label: 'Customer', href: '/customers/7', isAwaited: true },
      { label: 'Domains' },
    ],
  },
}
export const LongNamesOnPhone: Story = {
  globals: { width: 'phone' },
  args: {
    steps: [
      { label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', href: '/customers' },
      { label: 'x'.repeat(60), href: '/customers/7' },
      { label: '<b>Domains</b>\u202e' },
    ],
  },
}
