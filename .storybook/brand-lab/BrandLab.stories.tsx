import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { BrandLab } from './BrandLab.tsx'

const meta = {
  title: 'Foundations/Brand lab',
  component: BrandLab,
  args: { initial: { brand: '#0a7c4a', brandDark: '#35b878', radius: '8px' } },
} satisfies Meta<typeof BrandLab>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const White: Story = { args: { initial: { brand: '#ffffff' } } }
export const Yellow: Story = { args: { initial: { brand: '#ffe600' } } }
export const Compact: Story = { args: { initial: { brand: 'oklch(0.5 0.2 330)', density: 'compact', radius: '0px' } } }
export const Unreadable: Story = {
  play: async ({ canvasElement }) => {
    const brand = within(canvasElement).getByLabelText('Brand colour')
    await userEvent.clear(brand)
    await userEvent.type(brand, 'banana')

    await expect(brand).toHaveAccessibleDescription(/This cannot be read\./)
  },
}
