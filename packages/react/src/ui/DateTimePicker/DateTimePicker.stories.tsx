import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { DateTimePicker } from './DateTimePicker'

/** Both fields accept typing; ↓ in the time opens its list, Alt+↓ in the date its calendar. */
const meta = {
  title: 'Parts/DateTimePicker',
  component: DateTimePicker,
  args: {
    label: 'Start',
    value: '2026-11-24 08:00',
    today: '2026-11-20',
    min: '2026-11-20',
    zoneNote: 'Time zone of Orchard Foods: Europe/Dublin.',
    onChange: () => {},
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <DateTimePicker {...args} value={value} onChange={(details) => setValue(details.value)} />
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '30rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateTimePicker>
export default meta
type Story = StoryObj<typeof meta>

const openedDate: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: /2026/ }))
  await canvas.findByRole('grid')
}
const openedTimes: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('combobox'))
  await userEvent.keyboard('{ArrowDown}')
}
const loaded: Story['play'] = async ({ canvasElement }) => {
  await within(canvasElement).findByRole('grid')
}

export const Default: Story = {}
export const Empty: Story = { args: { value: null } }
export const OpenCalendar: Story = { play: openedDate }
export const OpenTimes: Story = { play: openedTimes }
export const Inline: Story = { args: { isInline: true }, globals: { width: 'desktop' }, play: loaded }
export const Rounded: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox')
    await userEvent.clear(field)
    await userEvent.type(field, '8h02{Enter}')
  },
}
export const TooEarly: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '2026-11-19{Enter}')
  },
}
export const Wrong: Story = { args: { value: null, error: 'Choose when it starts' } }
export const Disabled: Story = { args: { isDisabled: true, isInline: true } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
export const French: Story = {
  args: { label: 'Début du premier envoi', zoneNote: 'Fuseau horaire de Vergers de la Vallée\u00a0: Europe/Paris.' },
  globals: { locale: 'fr', width: 'phone' },
  play: openedDate,
}
export const Dark: Story = { globals: { theme: 'dark' }, play: openedDate }
export const DarkTimes: Story = { globals: { theme: 'dark' }, play: openedTimes }
