import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import type { ComboboxMatches } from './combobox-options'
import { MultiCombobox } from './MultiCombobox'

const users = ['a.brennan', 'n.breton', 'o.malley', 's.nguyen'].map((name) => ({
  value: name,
  label: `${name}@orchardfoods.example`,
}))
const found = async (query: string): Promise<ComboboxMatches> => ({
  options: users.filter(({ label }) => label.includes(query)),
  count: 148,
})

/** Backspace in the empty field focuses the last chip, a second one removes it; arrows move between chips. */
const meta = {
  title: 'Parts/MultiCombobox',
  component: MultiCombobox,
  args: { label: 'Recipients', values: users.slice(2), loadOptions: found, onChange: () => {} },
  render: function Chosen(args) {
    const [values, setValues] = useState(args.values)
    return <MultiCombobox {...args} values={values} onChange={(details) => setValues(details.values)} />
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '20rem', maxInlineSize: '30rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MultiCombobox>
export default meta
type Story = StoryObj<typeof meta>

const typed =
  (text: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), text)
    await new Promise((resolve) => setTimeout(resolve, 400))
  }

export const Default: Story = {}
export const Empty: Story = { args: { values: [] } }
export const TooShort: Story = { play: typed('b') }
export const Matches: Story = { play: typed('bre') }
export const NoMatch: Story = { play: typed('zzz') }
export const Loading: Story = { args: { loadOptions: () => new Promise(() => {}) }, play: typed('bre') }
export const LoadingFailed: Story = {
  args: { loadOptions: () => Promise.reject(new Error('offline')) },
  play: typed('bre'),
}
export const Wrong: Story = { args: { values: [], error: 'Choose a recipient' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
export const French: Story = {
  args: { label: 'Destinataires du rapport planifié', values: users },
  globals: { locale: 'fr', width: 'phone' },
}
export const Dark: Story = { globals: { theme: 'dark' }, play: typed('bre') }
