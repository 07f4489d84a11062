import { customer, serviceCatalogueEntry } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { CustomerWizardView } from './CustomerWizardView'

const meta = {
  title: 'Customers/CustomerWizard',
  component: CustomerWizardView,
  args: {
    choosesReseller: true,
    headingLevel: 2,
    catalogue: [serviceCatalogueEntry(), serviceCatalogueEntry({ id: 3, name: 'Continuity' })],
    loadResellers: async () => [{ value: 5, label: 'Northwind' }],
    onSubmit: async () => customer(),
    onCancel: () => {},
  },
} satisfies Meta<typeof CustomerWizardView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Services: Story = {
  args: { choosesReseller: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Name'), 'Tailspin')
    await userEvent.click(canvas.getByRole('button', { name: /^Next/ }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Email Security' }))
  },
}
export const Start: Story = {
  args: { choosesReseller: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Name'), 'Tailspin')
    await userEvent.click(canvas.getByRole('button', { name: /^Next/ }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Email Security' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Next: Domain/ }))
  },
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
export const StartDark: Story = { ...Start, globals: { theme: 'dark' } }
