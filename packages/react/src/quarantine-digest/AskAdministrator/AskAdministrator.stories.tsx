import { quarantineEntry } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { AskAdministrator } from './AskAdministrator'

const meta = {
  title: 'Quarantine/AskAdministrator',
  component: AskAdministrator,
  args: {
    entry: quarantineEntry({ releaseRight: 'ask' }),
    releaseCode: 'code',
    client: { ask: () => new Promise(() => {}) },
  },
} satisfies Meta<typeof AskAdministrator>
export default meta
type Story = StoryObj<typeof meta>

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button'))
}

export const Default: Story = {}
export const Writing: Story = { play: open }
export const WritingFrenchPhone: Story = { play: open, globals: { locale: 'fr', width: 'phone', theme: 'dark' } }
export const ReasonMissing: Story = {
  play: async (context) => {
    await open?.(context)
    const [send] = await within(context.canvasElement).findAllByRole('button')
    if (send) await userEvent.click(send)
  },
}
export const Waiting: Story = { args: { entry: quarantineEntry({ releaseRight: 'ask', releaseRequest: 'open' }) } }
export const Denied: Story = { args: { entry: quarantineEntry({ releaseRight: 'ask', releaseRequest: 'denied' }) } }
export const MayNotAsk: Story = { args: { entry: quarantineEntry({ releaseRight: 'none' }) } }
