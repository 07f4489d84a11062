import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { Combobox } from './Combobox'

const cities = ['Auckland', 'Berlin', 'Dublin', 'Galway', 'Göteborg', 'Halifax', 'Lima', 'Montréal', 'Oslo', 'Perth']

const meta = {
  title: 'Parts/Combobox',
  component: Combobox,
  args: {
    label: 'City',
    value: 'dublin',
    options: cities.map((label) => ({ value: label.toLowerCase(), label })),
    texts: {
      showAll: 'Show all cities',
      loading: 'Loading cities…',
      failed: 'The cities did not load.',
      noMatch: 'No city matches.',
      count: (shown, count) => `${shown} of ${count}`,
    },
    onChange: () => {},
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <Combobox {...args} value={value} onChange={(details) => setValue(details.value)} />
  },
  // Leaves room for the list.
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('combobox'))
}
const typed =
  (text: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), text)
  }

export const Default: Story = {}
export const WholeList: Story = { play: opened }
export const Matches: Story = { play: typed('al') }
export const NoMatch: Story = { play: typed('zzz') }
export const Loading: Story = { args: { options: null }, play: opened }
export const LoadingFailed: Story = { args: { options: null, hasFailed: true }, play: opened }
export const Wrong: Story = { args: { error: 'Choose a city' } }
export const NotAmongThem: Story = { args: { value: 'Atlantis' } }
export const Dark: Story = { globals: { theme: 'dark' }, play: typed('al') }
