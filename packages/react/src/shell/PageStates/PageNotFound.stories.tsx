import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageNotFound } from './PageNotFound'

const meta = {
  title: 'Shell/PageNotFound',
  component: PageNotFound,
  args: { onNavigate: () => {} },
} satisfies Meta<typeof PageNotFound>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const French: Story = { globals: { locale: 'fr' } }
