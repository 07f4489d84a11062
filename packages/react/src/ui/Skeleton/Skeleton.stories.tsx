import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton'

const meta = { title: 'Parts/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Half: Story = { args: { width: 'half' } }
export const Title: Story = { args: { size: 'title', width: 'third' } }
export const Block: Story = { args: { size: 'block' } }
export const Dark: Story = { globals: { theme: 'dark' } }
