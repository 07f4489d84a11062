import { ApiError } from '@postern/core'
import { previewPicture, resellerBrand } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { BrandFormView } from './BrandFormView'

const picture = `data:image/png;base64,${previewPicture}`

const meta = {
  title: 'Resellers/BrandForm',
  component: BrandFormView,
  args: {
    brand: resellerBrand({ hosts: ['mail.northwind.example', 'old.northwind.example'] }),
    onSubmit: async () => {},
    onReload: async () => {},
    onCheck: async (host) => ({
      host,
      state: host.startsWith('mail') ? ('here' as const) : ('elsewhere' as const),
      found: ['192.0.2.10'],
      expected: 'portal.provider.example',
    }),
  },
} satisfies Meta<typeof BrandFormView>
export default meta
type Story = StoryObj<typeof meta>

const change = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByLabelText('Name of the service'), '!')
  await userEvent.click(canvas.getByRole('button', { name: 'Save look' }))
}

export const Default: Story = {}
export const Nothing: Story = { args: { brand: resellerBrand({ title: '', brand: null, replyTo: '', hosts: [] }) } }
export const WithPictures: Story = {
  args: { brand: resellerBrand({ logo: picture, logoDark: picture, favicon: picture }) },
}
export const HostsChecked: Story = {
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button', { name: /^Check DNS/ })) {
      await userEvent.click(button)
    }
  },
}
export const WrongColour: Story = {
  args: { brand: resellerBrand({ brand: null }) },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText('Colour'), 'red;')
    await change(canvasElement)
  },
}
export const ChangedMeanwhile: Story = {
  args: {
    onSubmit: async () => {
      throw new ApiError('', { status: 412, code: 'precondition_failed' })
    },
  },
  play: async ({ canvasElement }) => change(canvasElement),
}
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
