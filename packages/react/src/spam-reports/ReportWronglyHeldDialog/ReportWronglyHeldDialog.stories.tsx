import { quarantineEntry } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReportWronglyHeldDialog } from './ReportWronglyHeldDialog'

const meta = {
  title: 'Spam reports/ReportWronglyHeldDialog',
  component: ReportWronglyHeldDialog,
  args: { entry: quarantineEntry(), isPending: false, onClose: () => {}, onReport: () => {} },
} satisfies Meta<typeof ReportWronglyHeldDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnItsWay: Story = { args: { isPending: true } }
export const Refused: Story = { args: { error: 'The server did not answer in time.' } }
export const FrenchDarkPhone: Story = { globals: { locale: 'fr', theme: 'dark', width: 'phone' } }
