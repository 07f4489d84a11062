import { customerAdmin, profile, superAdmin } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CommandPalette } from './CommandPalette'

const meta = {
  title: 'Shell/CommandPalette',
  component: CommandPalette,
  args: {
    isOpen: true,
    onClose: () => {},
    profile: superAdmin(),
    actions: [
      { key: 'dark', label: 'Theme: Dark', icon: 'theme', onSelect: () => {} },
      { key: 'logout', label: 'Logout', icon: 'logout', onSelect: () => {} },
    ],
    onNavigate: () => {},
  },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

const typed =
  (text: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('combobox'), text)
  }

export const Default: Story = {}
export const CustomerAdmin: Story = { args: { profile: customerAdmin() } }
export const Matches: Story = { play: typed('domain') }
export const NoMatch: Story = { play: typed('zebra') }
export const OnlyActions: Story = { args: { profile: profile({ role: 'ghost' }) } }
export const Dark: Story = { globals: { theme: 'dark' }, play: typed('new') }
export const FrenchPhone: Story = { globals: { locale: 'fr', viewport: { value: 'mobile1' } } }
