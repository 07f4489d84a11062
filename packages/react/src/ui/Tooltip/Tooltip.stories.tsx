import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { Tooltip } from './Tooltip'

/** Tab to it, or hover for 400 ms; Escape hides it. */
const meta = {
  title: 'Parts/Tooltip',
  component: Tooltip,
  args: { text: 'Held since 20/11/2026 09:41 Europe/Dublin', children: <Button>3 hours</Button> },
  decorators: [
    (Story) => (
      <div style={{ padding: '4rem 2rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

const reached: Story['play'] = async () => {
  await userEvent.tab()
}

export const Default: Story = {}
export const Shown: Story = { play: reached }
export const OfAnIconButton: Story = { render: () => <IconButton icon="close" label="Remove filter" />, play: reached }
export const Long: Story = {
  args: {
    text: 'Cet expéditeur figure sur la liste d’autorisation et de blocage de l’organisation : anticonstitutionnellement-tres-long-domaine.example',
  },
  globals: { locale: 'fr' },
  play: reached,
}
export const Dark: Story = { globals: { theme: 'dark' }, play: reached }
