import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { quarantineEntryWire } from '../../packages/core/src/testing.ts'
import { PosternBase } from '../../packages/react/src/provider/PosternBase.tsx'
import { Button } from '../../packages/react/src/ui/Button/Button.tsx'
import { heading, wait } from './catalogue-entry.ts'
import catalogueEntryCode from './catalogue-entry.ts?raw'
import { written } from './dates-and-numbers.ts'
import datesAndNumbersCode from './dates-and-numbers.ts?raw'
import { HeldMessage } from './held-message.tsx'
import './host.css'
import { Brand, Welcome } from './one-brand.tsx'
import { themeSheet } from './own-theme.ts'
import { OwnWords } from './own-words.tsx'

/** Runs every piece of code that the documents show, and shows what comes of it there. */
const meta = {
  title: 'Start/Examples',
  tags: ['!dev', '!autodocs'],
  parameters: { isUnframed: true },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => <HeldMessage entryId={7} />,
  beforeEach() {
    const { fetch } = globalThis
    globalThis.fetch = async () => Response.json(quarantineEntryWire({ id: 7 }))
    return () => {
      globalThis.fetch = fetch
    }
  },
  async play({ canvasElement }) {
    const root = canvasElement.querySelector<HTMLElement>('[data-pst-root]')

    await expect(await within(canvasElement).findByText('Growth Weekly <news@growthweekly.example>')).toBeVisible()
    await expect(root).toHaveAttribute('lang', 'fr')
    await expect(root?.style.getPropertyValue('--pst-brand')).toBe('#0a7c4a')
  },
}
export const OneBrand: Story = {
  render: () => (
    <Brand>
      <Welcome />
    </Brand>
  ),
  async play({ canvasElement }) {
    const root = canvasElement.querySelector<HTMLElement>('[data-pst-root]')

    await expect(root).toHaveAttribute('data-pst-theme', 'dark')
    await expect(root).toHaveAttribute('data-pst-density', 'compact')
    await expect(root?.style.getPropertyValue('--pst-radius')).toBe('8px')
  },
}
export const HostVariables: Story = {
  render: () => (
    <div className="tenant-northwind">
      <PosternBase>
        <Button variant="primary">Release</Button>
      </PosternBase>
    </div>
  ),
  async play({ canvasElement }) {
    const button = within(canvasElement).getByRole('button', { name: 'Release' })

    await expect(getComputedStyle(button).getPropertyValue('--pst-brand')).toBe('#b45309')
    await expect(getComputedStyle(button).borderRadius).toBe('2px')
    await expect(getComputedStyle(button).fontFamily).toMatch(/DejaVu Sans/)
  },
}
export const OwnTheme: Story = {
  render: () => <output>{themeSheet('#0a7c4a')}</output>,
  async play({ canvasElement }) {
    await expect(canvasElement).toHaveTextContent(/0 pairs below AA.*--pst-accent-9: #/)
    await expect(() => themeSheet('banana')).toThrow('brand is unreadable.')
  },
}
export const OwnWordsOfLogin: Story = {
  render: () => <OwnWords />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)

    await expect(canvas.getByRole('heading', { name: 'Welcome to Northwind Mail' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Enter' })).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toBeVisible()
  },
}
export const CatalogueEntry: Story = {
  render: () => <output>{heading}</output>,
  async play() {
    await expect(valuesInComments(catalogueEntryCode)).toEqual([heading, wait])
  },
}
export const DatesAndNumbers: Story = {
  render: () => <output>{written.sentence}</output>,
  async play() {
    await expect(valuesInComments(datesAndNumbersCode)).toEqual(Object.values(written).map(withPlainSpaces))
  },
}

/** What the comments behind the code say comes of it. */
function valuesInComments(code: string): string[] {
  return [...code.matchAll(/\/\/ '(.*?)'/g)].map(([, value]) => withPlainSpaces(value ?? ''))
}

function withPlainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}
