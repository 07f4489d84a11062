import { customerAdmin, resellerAdmin, superAdmin } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ManagementBar } from './ManagementBar'

const meta = {
  title: 'Shell/ManagementBar',
  component: ManagementBar,
  args: { profile: superAdmin(), pathname: '/domains', onNavigate: () => {} },
} satisfies Meta<typeof ManagementBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ResellerAdmin: Story = { args: { profile: resellerAdmin(), pathname: '/users/7' } }
export const CustomerAdmin: Story = { args: { profile: customerAdmin(), pathname: '/customers/1/wbl' } }
export const FrenchPhone: Story = {
  globals: { locale: 'fr', width: 'phone' },
  args: { profile: customerAdmin(), pathname: '/customers/1/groups' },
}
/** Not a management screen: renders nothing. */
export const Elsewhere: Story = { args: { pathname: '/wbl' } }
