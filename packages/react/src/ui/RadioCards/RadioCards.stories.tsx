import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { RadioCards } from './RadioCards'

/** One Tab stop; arrows select. */
const meta = {
  title: 'Parts/RadioCards',
  component: RadioCards,
  args: {
    label: 'Repeats',
    value: 'daily',
    options: [
      { value: 'daily', title: 'Daily', description: 'Every day' },
      { value: 'weekly', title: 'Weekly', description: 'Same weekday' },
      { value: 'fortnightly', title: 'Fortnightly', description: 'Every second week' },
      { value: 'monthly', title: 'Monthly', description: 'Same day of month' },
    ],
    onChange: () => {},
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <RadioCards {...args} value={value} onChange={(details) => setValue(details.value)} />
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '26rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RadioCards>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NothingChosen: Story = { args: { value: '', hint: 'You can change it later.' } }
export const Wrong: Story = { args: { value: '', error: 'Choose how often' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const French: Story = {
  args: {
    label: 'Fréquence',
    options: [
      { value: 'daily', title: 'Tous les jours', description: 'Y compris les jours fériés de votre région' },
      { value: 'weekly', title: 'Toutes les semaines', description: 'Le même jour de la semaine que le premier envoi' },
    ],
  },
  globals: { locale: 'fr', width: 'phone' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
