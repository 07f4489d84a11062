import { previewPicture } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SecurePicture } from './SecurePicture'

const meta = {
  title: 'Quarantine/SecurePicture',
  component: SecurePicture,
  args: { data: previewPicture },
} satisfies Meta<typeof SecurePicture>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OwnNote: Story = { args: { note: 'Drawn from the stored message.', alt: 'The message as a picture' } }
export const NotAPicture: Story = { args: { data: 'R0lGODlhAQABAAAAACw=' } }
export const BrokenPicture: Story = { args: { data: 'iVBORw0KGgoAAAA' } }
export const Phone: Story = { globals: { locale: 'fr', width: 'phone' } }
