import { sidebar } from '@postern/core/navigation'
import { customerAdmin, navigationLinks, superAdmin } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SidebarView } from './SidebarView'

const meta = {
  title: 'Shell/Sidebar',
  component: SidebarView,
  args: {
    items: sidebar(customerAdmin(), { links: navigationLinks }),
    pathname: '/wbl',
    onNavigate: () => {},
    onShrunkenChange: () => {},
  },
} satisfies Meta<typeof SidebarView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithLogo: Story = { args: { logo: 'Fernbrook' }, globals: { brand: 'green' } }
export const SuperAdmin: Story = { args: { items: sidebar(superAdmin(), {}), pathname: '/resellers' } }
export const Shrunken: Story = { args: { isShrunken: true } }
export const ShrunkenFrench: Story = { args: { isShrunken: true }, globals: { locale: 'fr', theme: 'dark' } }
export const Counts: Story = { args: { counts: { releaseRequests: 3 } } }
export const CountsShrunken: Story = { args: { counts: { releaseRequests: 120 }, isShrunken: true } }
export const Empty: Story = { args: { items: [] } }
export const Amber: Story = { globals: { brand: 'amber' } }
