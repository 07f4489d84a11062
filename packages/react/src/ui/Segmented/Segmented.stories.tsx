import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Segmented, type SegmentedProps } from './Segmented'

const meta = {
  title: 'Parts/Segmented',
  component: Segmented,
  args: {
    label: 'Period',
    value: '14',
    options: [
      { value: '7', label: '7 days' },
      { value: '14', label: '14 days' },
      { value: '30', label: '30 days' },
    ],
    onChange: () => {},
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof Segmented>
export default meta
type Story = StoryObj<typeof meta>

function Choosing(props: SegmentedProps<string>) {
  const [value, setValue] = useState(props.value)
  return <Segmented {...props} value={value} onChange={(details) => setValue(details.value)} />
}

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Period' })

    await userEvent.click(within(group).getByRole('button', { name: '30 days' }))

    await expect(within(group).getByRole('button', { pressed: true })).toHaveTextContent('30 days')
  },
}
