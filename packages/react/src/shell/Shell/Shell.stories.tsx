import { customerAdmin, navigationLinks, profile, resellerAdmin, superAdmin } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { type Preferences, PreferencesContext } from '../../provider/preferences'
import { Badge } from '../../ui/Badge/Badge'
import { MaintenanceBanner } from '../MaintenanceBanner/MaintenanceBanner'
import { PageHeader } from '../PageHeader/PageHeader'
import { Shell } from './Shell'

const words = <span>Halden</span>

const meta = {
  title: 'Shell/Shell',
  component: Shell,
  parameters: { isWholePage: true },
  args: {
    profile: { ...customerAdmin(), username: 'm.keane@orchardfoods.example', parent: 'Orchard Foods' },
    pathname: '/quarantine/search',
    links: navigationLinks,
    logo: words,
    compactLogo: <b>H</b>,
    breadcrumbs: [],
    onNavigate: () => {},
    onLogOut: () => {},
    theme: 'auto',
    onThemeChange: () => {},
    locale: 'en',
    onLocaleChange: () => {},
    children: (
      <PageHeader
        title="Quarantine"
        meta={['Mail held for Orchard Foods', 'Unreleased mail is deleted after 14 days']}
      />
    ),
  },
} satisfies Meta<typeof Shell>
export default meta
type Story = StoryObj<typeof meta>

const shrunk: Preferences = { read: () => true, write: () => {}, subscribe: () => () => {} }
const press =
  (name: string | RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
  }
const phone = { viewport: { value: 'mobile2' } }

export const Default: Story = {}
export const SuperAdmin: Story = {
  args: {
    profile: { ...superAdmin(), username: 'd.novak@halden.example', parent: 'Halden' },
    pathname: '/customers/40218/domains',
    breadcrumbs: [
      { label: 'Customers', href: '/customers' },
      { label: 'Orchard Foods', href: '/customers/40218' },
    ],
    children: (
      <PageHeader
        title="Orchard Foods"
        hasInitials
        badges={<Badge tone="neutral">Managed</Badge>}
        meta={['Customer 40218', 'Fernbrook', 'Europe/Dublin']}
        actions={[{ key: 'edit', label: 'Edit customer', icon: 'plus', isPrimary: true, onSelect: () => {} }]}
      />
    ),
  },
}
export const ResellerAdmin: Story = {
  args: {
    profile: { ...resellerAdmin(), username: 't.byrne@fernbrook.example', parent: 'Fernbrook' },
    pathname: '/report',
    children: <PageHeader title="Generate Report" />,
  },
}
/** Customer without services: promoted entries link to external pages. */
export const NothingSubscribed: Story = {
  args: { profile: customerAdmin({ services: [], modules: [] }), pathname: '/' },
}
/** No external addresses and few screens. */
export const FewScreens: Story = {
  args: { links: {}, isServed: ({ path }) => ['/', '/quarantine/search'].includes(path), pathname: '/' },
}
export const OpenGroup: Story = { args: { pathname: '/messagehistory/search' } }
export const Dark: Story = { globals: { theme: 'dark' }, args: { pathname: '/scanner' } }
export const DarkSidebar: Story = { globals: { brand: 'green' }, args: { pathname: '/scheduled_reports' } }
export const Compact: Story = { globals: { density: 'compact' }, args: { pathname: '/wbl' } }
export const French: Story = { globals: { locale: 'fr' }, args: { locale: 'fr', pathname: '/wbl' } }
export const UserMenuOpen: Story = { play: press(/^Account of/) }
export const PaletteOpen: Story = {
  play: async (context) => {
    await press(/^Find a page/)?.(context)
    await userEvent.type(await within(context.canvasElement).findByRole('combobox'), 'report')
  },
}
export const UnderMaintenance: Story = {
  args: { notices: <MaintenanceBanner now={() => new Date('2025-05-27T12:00:00Z')} /> },
}
export const Shrunken: Story = {
  args: { pathname: '/wbl' },
  decorators: [
    (Story) => (
      <PreferencesContext.Provider value={shrunk}>
        <Story />
      </PreferencesContext.Provider>
    ),
  ],
}
export const ShrunkenGroupOpen: Story = { ...Shrunken, play: press('Email Security') }
export const ShrunkenFrench: Story = { ...Shrunken, globals: { locale: 'fr', brand: 'green' }, args: { locale: 'fr' } }
export const Phone: Story = { globals: phone, args: { pathname: '/users', profile: superAdmin() } }
export const PhoneDrawerOpen: Story = { globals: phone, args: { pathname: '/wbl' }, play: press('Menu') }
export const PhoneDrawerDarkSidebarFrench: Story = {
  globals: { ...phone, brand: 'green', locale: 'fr' },
  args: { locale: 'fr', pathname: '/wbl' },
  play: press('Menu'),
}
export const LongNames: Story = {
  args: {
    profile: profile({
      username: `${'maximiliane'.repeat(6)}@${'department.'.repeat(6)}example`,
      parent: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    }),
    breadcrumbs: [
      { label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', href: '/customers' },
      { label: 'x'.repeat(60), href: '/customers/1' },
      { label: 'A step with a long name of many words that does not end soon' },
    ],
    children: <PageHeader title={'y'.repeat(120)} />,
  },
}
export const HostileNames: Story = {
  args: {
    profile: profile({
      username: '<b>admin</b>@hostile.example\u202emoc.live',
      firstName: '<img src=x onerror=alert(1)>',
      parent: '<script>alert(1)</script>',
      role: 'constructor',
    }),
    breadcrumbs: [{ label: '\u202e<script>alert(2)</script>', href: '/customers' }],
  },
}
