import { routeOf } from '@postern/core/navigation'
import { navigationLinks } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { NotPermitted } from './NotPermitted'

const meta = {
  title: 'Shell/NotPermitted',
  component: NotPermitted,
  args: { route: routeOf('Resellers'), reason: 'role', links: navigationLinks, onNavigate: () => {} },
} satisfies Meta<typeof NotPermitted>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Capability: Story = { args: { route: routeOf('/spam_reports'), reason: 'capability' } }
export const ServiceMissing: Story = { args: { route: routeOf('/archive'), reason: 'service' } }
export const ModuleMissing: Story = { args: { route: routeOf('/scanner'), reason: 'module' } }
/** Links back if there is no page about the service. */
export const ServiceWithoutPage: Story = { args: { route: routeOf('/archive'), reason: 'service', links: {} } }
export const OfSomebodyElse: Story = { args: { route: routeOf('CustomerUsers'), reason: 'scope' } }
export const FrenchDark: Story = { globals: { locale: 'fr', theme: 'dark' } }
