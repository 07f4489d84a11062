import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { DateField } from './DateField'

/** Alt+↓ or the button opens the calendar: arrows, Page Up and Down, with Shift a year, Home and End; Escape closes it. */
const meta = {
  title: 'Parts/DateField',
  component: DateField,
  args: { label: 'First day', value: '2026-11-24', today: '2026-11-20', onChange: () => {} },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <DateField {...args} value={value} onChange={(details) => setValue(details.value)} />
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '28rem', maxInlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button'))
  await canvas.findByRole('grid')
}

export const Default: Story = {}
export const Empty: Story = { args: { value: null, isOptional: true } }
export const Open: Story = { args: { min: '2026-11-20' }, play: opened }
export const Wrong: Story = { args: { value: null, error: 'Enter the first day' } }
export const WrongTyped: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '31/12/2026{Enter}')
  },
}
export const Disabled: Story = { args: { isDisabled: true } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
export const French: Story = {
  globals: { locale: 'fr', width: 'phone' },
  args: { label: 'Premier jour' },
  play: opened,
}
export const Dark: Story = { globals: { theme: 'dark' }, args: { min: '2026-11-20' }, play: opened }
