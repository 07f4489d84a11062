import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { BrandLab } from './BrandLab.tsx'

const meta = {
  title: 'Foundations/Brand lab',
  component: BrandLab,
  // One page is shown in two looks side by side, so its landmarks appear twice.
  parameters: { hasOwnLooks: true, a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  args: { initial: { brand: '#0a7c4a', brandDark: '#35b878', radius: '8px' } },
} satisfies Meta<typeof BrandLab>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const White: Story = { args: { initial: { brand: '#ffffff' } } }
export const Yellow: Story = { args: { initial: { brand: '#ffe600' } } }
export const Compact: Story = { args: { initial: { brand: 'oklch(0.5 0.2 330)', density: 'compact', radius: '0px' } } }
export const DigestPage: Story = { args: { shows: 'Digest page' } }
export const List: Story = { args: { shows: 'Quarantine' } }
export const Charts: Story = { args: { shows: 'Charts' } }
export const Wizard: Story = { args: { shows: 'Parts of a wizard' } }
export const Navigation: Story = {
  args: { initial: { brand: '#0a7c4a' }, shows: 'Navigation' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Background of the sidebar (optional)'), '#10271d')
    await userEvent.click(canvas.getByLabelText('The sidebar is dark'))

    const [sidebar] = canvas.getAllByRole('navigation')
    await expect(sidebar && getComputedStyle(sidebar).backgroundColor).toBe('rgb(16, 39, 29)')
    await expect(canvas.getByText(/--pst-sidebar-scheme: dark/)).toBeVisible()
  },
}
export const OwnLogo: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.upload(canvas.getByLabelText('Logo (PNG, JPEG or WebP)'), await logo('#0a7c4a'))
    await userEvent.upload(canvas.getByLabelText('Logo in dark (optional)'), await logo('#35b878'))

    const [light, dark] = canvas.getAllByRole<HTMLImageElement>('img', { name: 'Logo' })
    await expect(light?.src).toMatch(/^blob:/)
    await expect(dark?.src).not.toBe(light?.src)
  },
}
export const Unreadable: Story = {
  play: async ({ canvasElement }) => {
    const brand = within(canvasElement).getByLabelText('Brand colour')
    await userEvent.clear(brand)
    await userEvent.type(brand, 'banana')

    await expect(brand).toHaveAccessibleDescription(/This cannot be read\./)
  },
}

export const TokenFiles: Story = {
  async play({ canvasElement }) {
    const files: Blob[] = []
    const create = URL.createObjectURL
    URL.createObjectURL = (file) => {
      files.push(file as Blob)
      return create(file)
    }
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Download tokens, dark' }))
    URL.createObjectURL = create

    const tokens = JSON.parse((await files[0]?.text()) ?? '{}')
    await expect(tokens.color.surface).toEqual({ $type: 'color', $value: '{color.neutral.0}' })
  },
}

/** A file as if picked by a user. */
async function logo(color: string): Promise<File> {
  const canvas = new OffscreenCanvas(120, 40)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = color
  context.fillRect(0, 0, 120, 40)
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' })
}
