import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { DateRangeField } from './DateRangeField'

const meta = {
  title: 'Parts/DateRangeField',
  component: DateRangeField,
  args: {
    label: 'Received',
    hint: 'Days in Europe/Dublin.',
    value: { from: '2026-11-14', to: '2026-11-20' },
    today: '2026-11-20',
    presets: [
      { key: 'day', label: 'Today', value: { from: '2026-11-20', to: '2026-11-20' } },
      { key: 'week', label: 'Last 7 days', value: { from: '2026-11-14', to: '2026-11-20' } },
      { key: 'month', label: 'Last 30 days', value: { from: '2026-10-22', to: '2026-11-20' } },
    ],
    onChange: () => {},
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <DateRangeField {...args} value={value} onChange={(details) => setValue(details.value)} />
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '32rem', maxInlineSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateRangeField>
export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getAllByRole('button', { name: /2026/ })[0] as HTMLElement)
  await canvas.findByRole('grid')
}

export const Default: Story = {}
export const Open: Story = { play: opened }
export const WrongOrder: Story = { args: { value: { from: '2026-11-20', to: '2026-11-14' } } }
export const Wrong: Story = { args: { value: { from: null, to: null }, error: 'Choose at most 90 days' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const ReadOnly: Story = { args: { isReadOnly: true, presets: [] } }
export const French: Story = {
  args: {
    label: 'Reçus entre ces deux jours inclus',
    presets: [
      { key: 'week', label: 'Les sept derniers jours', value: { from: '2026-11-14', to: '2026-11-20' } },
      { key: 'month', label: 'Les trente derniers jours', value: { from: '2026-10-22', to: '2026-11-20' } },
    ],
  },
  globals: { locale: 'fr', width: 'phone' },
}
export const Dark: Story = { globals: { theme: 'dark' }, play: opened }
