import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchField } from './SearchField'

const meta = {
  title: 'Parts/SearchField',
  component: SearchField,
  args: { label: 'Search domains', actionLabel: 'Search', value: '', onSearch: () => {} },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Searched: Story = { args: { value: 'orchardfoods' } }
export const French: Story = {
  args: { label: 'Rechercher des domaines', actionLabel: 'Rechercher' },
  globals: { locale: 'fr' },
}
export const Dark: Story = { args: { value: 'orchardfoods' }, globals: { theme: 'dark' } }
