import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge, type BadgeProps } from './Badge'

const meta = {
  title: 'Parts/Badge',
  component: Badge,
  args: { tone: 'phish', children: 'Phishing' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

const row = (badges: readonly BadgeProps[]) => () => (
  <p>
    {badges.map((badge) => (
      <span key={String(badge.children)}>
        <Badge {...badge} />{' '}
      </span>
    ))}
  </p>
)

export const Default: Story = {}
export const Verdicts: Story = {
  render: row([
    { tone: 'virus', children: 'Virus' },
    { tone: 'phish', children: 'Phishing' },
    { tone: 'spam', children: 'Spam' },
    { tone: 'content', children: 'Content' },
    { tone: 'warning', children: 'Scan error' },
    { tone: 'neutral', children: 'Unknown' },
  ]),
}
export const Meanings: Story = {
  render: row([
    { tone: 'accent', children: '3 new' },
    { tone: 'success', children: 'Active' },
    { tone: 'warning', icon: 'clock', children: 'Ends soon' },
    { tone: 'danger', children: 'Failed' },
    { tone: 'info', children: 'In progress' },
    { tone: 'neutral', children: 'Managed' },
  ]),
}
export const Dark: Story = { ...Meanings, globals: { theme: 'dark' } }
