import { previewPicture } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PreviewPanelView } from './PreviewPanelView'

const meta = {
  title: 'Quarantine/SecurePreview',
  component: PreviewPanelView,
  args: { state: { status: 'shown', data: previewPicture }, onRetry: () => {} },
} satisfies Meta<typeof PreviewPanelView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Preparing: Story = { args: { state: { status: 'waiting', attempt: 0 } } }
export const PreparingForLong: Story = { args: { state: { status: 'waiting', attempt: 12 } } }
export const NotReadyInTime: Story = { args: { state: { status: 'failed', why: 'late' } } }
export const Impossible: Story = { args: { state: { status: 'failed', why: 'impossible' } } }
export const NotLoaded: Story = { args: { state: { status: 'failed', why: 'notLoaded' } } }
export const French: Story = { globals: { locale: 'fr', width: 'phone' } }
