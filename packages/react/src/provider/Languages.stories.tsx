import type { Locale } from '@postern/core'
import { registerTexts } from '@postern/core/languages'
import { pseudo, pseudoTexts } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { QuarantineEntry } from '../quarantine/QuarantineEntry/QuarantineEntry'
import { TestPostern } from '../test-postern/TestPostern'

registerTexts('sv', pseudoTexts())

/** A third language, made from the English texts, with the numbers and dates of its locale. */
const meta = {
  title: 'Start/Languages',
  component: QuarantineEntry,
  args: { entryId: 88_213 },
  render: (args) => (
    <TestPostern locale={'sv' as Locale}>
      <QuarantineEntry {...args} />
    </TestPostern>
  ),
} satisfies Meta<typeof QuarantineEntry>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: pseudo('Release') })).toBeVisible()
  },
}
