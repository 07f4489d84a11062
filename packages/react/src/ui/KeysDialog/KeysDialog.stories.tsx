import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { KeysDialog } from './KeysDialog'

const meta = {
  title: 'Parts/KeysDialog',
  component: KeysDialog,
  args: {
    rows: [
      ['Next row', '↓', 'j'],
      ['Select the row', 'Space'],
      ['Show these keys', '?'],
    ],
    hasKeys: true,
    setKeys: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof KeysDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithNote: Story = { args: { note: 'Actions are done with the selected rows.' } }
