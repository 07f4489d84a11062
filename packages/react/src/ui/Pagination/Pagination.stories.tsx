import { uiMessages } from '@postern/core/texts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from './Pagination'

const meta = {
  title: 'Parts/Pagination',
  component: Pagination,
  args: {
    page: 3,
    pageSize: 20,
    rows: 20,
    count: 1284,
    countIsEstimate: false,
    locale: 'en',
    texts: uiMessages.en.pagination,
    onChange: () => {},
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const First: Story = { args: { page: 1 } }
export const Last: Story = { args: { page: 65, rows: 4 } }
export const Estimated: Story = { args: { countIsEstimate: true } }
export const OnePage: Story = { args: { page: 1, rows: 6, count: 6 } }
export const Narrow: Story = { globals: { width: 'phone' } }
export const French: Story = {
  args: { locale: 'fr', texts: uiMessages.fr.pagination },
  globals: { locale: 'fr' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
