import { resellerSettings } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ResellerSettingsView } from './ResellerSettingsView'

const meta = {
  title: 'Resellers/ResellerSettings',
  component: ResellerSettingsView,
  args: { settings: resellerSettings(), onSubmit: async () => {}, onReload: () => {} },
} satisfies Meta<typeof ResellerSettingsView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Wrong: Story = {
  args: { settings: resellerSettings({ embedOrigins: ['https://x.example/path'], sessionHours: 99 }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save settings' }))
  },
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
