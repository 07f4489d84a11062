import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { Select } from './Select'

const options = ['1 Day', '1 Week', '2 Weeks', '1 Month', '3 Months', '6 Months', '1 Year'].map((label) => ({
  value: label,
  label,
}))

/** Enter, Space, ↓ or a letter opens; arrows, Home, End and letters move; Enter, Space or Tab selects, Escape cancels. */
const meta = {
  title: 'Parts/Select',
  component: Select,
  args: { label: 'Period', hint: 'How much mail each report covers.', value: '1 Week', options, onChange: () => {} },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <Select {...args} value={value} onChange={(details) => setValue(details.value)} />
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '22rem', maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('combobox'))
}

export const Default: Story = {}
export const Open: Story = { play: opened }
export const NothingChosen: Story = { args: { value: '', isOptional: true } }
export const Wrong: Story = { args: { value: '', error: 'Choose a period' } }
export const Disabled: Story = { args: { isDisabled: true, hint: 'Choose a customer first.' } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
export const Small: Story = { args: { size: 'sm', isLabelHidden: true, hint: undefined } }
export const Described: Story = {
  args: {
    label: 'Role',
    value: 'admin',
    options: [
      { value: 'admin', label: 'Administrator', description: 'Sees and changes everything of the customer.' },
      { value: 'user', label: 'User', description: 'Sees the own quarantine.' },
    ],
  },
  play: opened,
}
export const French: Story = {
  args: {
    label: 'Fréquence d’envoi du rapport planifié',
    hint: 'Quantité de messages couverte par chaque rapport.',
    value: '2',
    isOptional: true,
    options: [
      { value: '1', label: 'Toutes les semaines' },
      { value: '2', label: 'Tous les quinze jours, le même jour de la semaine que le premier envoi' },
    ],
  },
  globals: { locale: 'fr', width: 'phone' },
  play: opened,
}
export const Dark: Story = { globals: { theme: 'dark' }, play: opened }
