import type { Meta, StoryObj } from '@storybook/react-vite'
import bootstrap from 'bootstrap/dist/css/bootstrap.css?inline'
import { useLayoutEffect, useMemo } from 'react'
import { expect } from 'storybook/test'
import { hostStyledPage } from './host-classes.fixtures'
import tailwind from './tailwind-4.css?raw'

interface HostClassesProps {
  /** The host's style sheet. */
  sheet: string
  /** Class of the widget's root. */
  className: string
  /** Classes of the text and the link that the host puts above the list. */
  words: string
  link: string
}

/** A list with classes of the host on its root and in its slots. */
function HostClasses({ sheet, className, words, link }: HostClassesProps) {
  useLayoutEffect(() => {
    const adopted = new CSSStyleSheet()
    adopted.replaceSync(sheet)
    document.adoptedStyleSheets.push(adopted)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== adopted)
    }
  }, [sheet])
  const slots = useMemo(
    () => ({
      header: () => (
        <p className={words}>
          Missing a message?{' '}
          <a className={link} href="#help">
            Ask the help desk
          </a>
        </p>
      ),
    }),
    [words, link],
  )
  return hostStyledPage({ className, slots })
}

const meta = {
  title: 'Start/Host classes',
  component: HostClasses,
  parameters: { layout: 'padded', controls: { exclude: ['sheet'] } },
} satisfies Meta<typeof HostClasses>
export default meta
type Story = StoryObj<typeof meta>

/** Utilities of Tailwind 4 stand in a cascade layer and still apply to the root and the slots of a widget. */
export const Default: Story = {
  args: {
    sheet: tailwind,
    className: 'mt-6 rounded-lg p-4',
    words: 'bg-red-600 p-4 rounded-lg text-lg text-white',
    link: 'text-white underline font-semibold',
  },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Ask the help desk' })
    await expect(getComputedStyle(link).color).toBe('rgb(255, 255, 255)')
    await expect(getComputedStyle(link.closest('[data-widget]') as Element).marginTop).toBe('24px')
  },
}

/** Classes of Bootstrap 5. */
export const Bootstrap: Story = {
  args: { sheet: bootstrap, className: 'mt-4', words: 'alert alert-danger', link: 'alert-link' },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Ask the help desk' })
    await expect(getComputedStyle(link.parentElement as Element).paddingTop).toBe('16px')
  },
}
