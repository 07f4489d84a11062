import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, type IconName } from './Icon'

const meta = {
  title: 'Parts/Icon',
  component: Icon,
  args: { name: 'shield' },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

const verdicts: IconName[] = ['virus', 'phish', 'spam', 'content', 'warning']

export const Default: Story = {}
export const BesideWords: Story = {
  render: () => (
    <ul>
      {verdicts.map((name) => (
        <li key={name}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
}
export const Dark: Story = { ...BesideWords, globals: { theme: 'dark' } }
