import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatTile, type StatTileProps } from './StatTile'

const trend = [30, 12, 11, 28, 26, 29, 25, 14, 13, 31, 35, 33]

const meta = {
  title: 'Parts/StatTile',
  component: StatTile,
  args: { label: 'Mail processed', value: 1_284_902, change: { share: 0.042 }, trend },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '280px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatTile>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const MoreIsBad: Story = {
  args: { label: 'Phishing stopped', value: 3099, tone: 'phish', change: { share: 0.115, good: 'down' } },
}
export const LessIsGood: Story = {
  args: { label: 'Released', value: 412, tone: 'success', change: { share: -0.031, good: 'down' } },
}
export const NoChange: Story = { args: { change: { share: 0 } } }
export const Link: Story = { args: { label: 'Held in quarantine', value: 20_489, tone: 'spam', href: '#quarantine' } }
export const NumberOnly: Story = { args: { change: undefined, trend: undefined } }
export const Loading: Story = { args: { value: null } }
export const French: Story = { args: { label: 'Messages traités' }, globals: { locale: 'fr' } }
export const Dark: Story = { args: { change: { share: 0.115, good: 'down' } }, globals: { theme: 'dark' } }

const all: StatTileProps[] = [
  { ...meta.args },
  { label: 'Held in quarantine', value: 20_489, tone: 'spam', trend, change: { share: 0.068 } },
  { label: 'Phishing stopped', value: 3099, tone: 'phish', trend, change: { share: 0.115, good: 'down' } },
  { label: 'Released', value: 412, tone: 'success', trend, change: { share: -0.031, good: 'down' } },
]

export const Row: Story = {
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <>
      {all.map((tile) => (
        <StatTile key={tile.label} {...tile} />
      ))}
    </>
  ),
}
