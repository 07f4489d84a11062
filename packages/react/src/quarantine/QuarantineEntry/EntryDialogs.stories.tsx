import { quarantineEntry, senderListEntry, senderListing } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ListSenderDialog } from './ListSenderDialog'
import { ReleaseToDialog } from './ReleaseToDialog'
import { VirusReleaseDialog } from './VirusReleaseDialog'

const meta = {
  title: 'Quarantine/EntryDialogs',
  component: ReleaseToDialog,
  args: { entry: quarantineEntry(), isOpen: true, isPending: false, onClose: () => {}, onConfirm: () => {} },
} satisfies Meta<typeof ReleaseToDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ReleaseToOthersWrong: Story = {
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement.ownerDocument.body)
    await userEvent.type(dialog.getByLabelText('Addresses'), 'soc@contoso.example, nobody')
    await userEvent.click(dialog.getByRole('button', { name: 'Release to others' }))
  },
}
export const ReleaseToOthersFrenchPhone: Story = { globals: { locale: 'fr', width: 'phone', theme: 'dark' } }
export const ReleaseToOthersFailed: Story = { args: { error: 'The server did not answer in time.' } }
const list = {
  sender: 'news@growthweekly.example',
  listing: senderListing(),
  isPending: false,
  onClose: () => {},
  onConfirm: () => {},
}
export const BlockSender: Story = { render: () => <ListSenderDialog {...list} entryType={1} /> }
export const BlockListedSender: Story = {
  render: () => (
    <ListSenderDialog {...list} entryType={1} listing={senderListing({ entries: [senderListEntry({ type: 3 })] })} />
  ),
}
export const BlockFailed: Story = {
  render: () => <ListSenderDialog {...list} entryType={1} error="The server did not answer in time." />,
}
export const AllowSenderFrench: Story = {
  render: () => <ListSenderDialog {...list} entryType={3} />,
  globals: { locale: 'fr' },
}
export const ReleaseVirus: Story = {
  render: (args) => <VirusReleaseDialog {...args} onConfirm={() => {}} />,
}
export const ReleaseVirusFailed: Story = {
  render: (args) => <VirusReleaseDialog {...args} error="The server did not answer in time." onConfirm={() => {}} />,
}
