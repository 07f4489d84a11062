import { parseColor } from '@postern/core/color'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PosternBase } from '../provider/PosternBase'
import { createTheme, type ThemeInput } from './create-theme'

const canvas = document.createElement('canvas')
canvas.width = 1
canvas.height = 1
const context = canvas.getContext('2d', { willReadFrequently: true })

/** Red, green and blue as rendered, from 0 to 255. */
function painted(color: string): readonly number[] {
  if (!context) throw new Error('This browser has no canvas.')
  context.fillStyle = '#123456'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data]
}

/** Returns the values that the style sheet gives to a theme's tokens, in a root that looks like `appearance`. */
function inBrowser(names: readonly string[], { theme, ...input }: ThemeInput & { theme: 'light' | 'dark' }) {
  const { container, unmount } = render(
    <PosternBase appearance={{ ...input, theme }}>
      {names.map((name) => (
        <i key={name} ref={(element) => element?.style.setProperty('color', `var(${name})`)} />
      ))}
    </PosternBase>,
  )
  const colors = [...container.querySelectorAll('i')].map((element) => painted(getComputedStyle(element).color))
  unmount()
  return colors
}

/** Tokens whose colour in the browser differs from that of `createTheme`. Differences of up to two steps of 255 are rounding. */
function differences(input: ThemeInput): string[] {
  const made = createTheme(input).theme
  if (!made) throw new Error(`${input.brand} is no colour.`)
  return (['light', 'dark'] as const).flatMap((theme) => {
    const expected = Object.entries(made[theme])
    const found = inBrowser(Object.keys(made[theme]), { ...input, theme })
    return expected
      .map(([name, value], index) => ({ name, value, is: found[index] ?? [] }))
      .filter(({ value, is }) => {
        const wanted = [...(parseColor(value) ?? []), 1].map((channel) => channel * 255)
        return wanted.some((channel, index) => !(Math.abs(channel - (is[index] ?? Number.NaN)) <= 2))
      })
      .map(({ name, value, is }) => `${theme} ${name}: ${value}, painted ${is}`)
  })
}

describe('the style sheet and createTheme', () => {
  it.each<ThemeInput>([
    { brand: '#4f46e5' },
    { brand: '#0a7c4a', brandDark: '#35b878' },
    { brand: '#f59e0b' },
    { brand: '#ffffff' },
    { brand: '#000000' },
    { brand: '#ffff00' },
    { brand: '#808080' },
    { brand: '#38a888' },
    { brand: '#c90d2380' },
    { brand: 'rgb(255 0 170 / 20%)' },
    { brand: 'hsl(200, 100%, 40%)' },
    { brand: 'oklch(0.53 0.4 195)' },
    { brand: 'oklch(0.7 0.3 140)', neutral: 'oklch(0.5 0.2 30)' },
    { brand: '#123', neutral: '#ff0000' },
    { brand: '#4f46e5', neutral: '#00000000' },
  ])('produce the same colours for %j', (input) => {
    expect(differences(input)).toEqual([])
  })

  it('produce the same colours for many inputs', () => {
    const many = Array.from({ length: 40 }, (_, index) => (index * 0x6f4f1d + 0x2b1) % 0x1000000)

    const found = many.flatMap((value) => differences({ brand: `#${value.toString(16).padStart(6, '0')}` }))

    expect(found).toEqual([])
  })

  it('resolve the sheet of createTheme to the same colours', () => {
    const made = createTheme({ brand: '#0a7c4a', brandDark: '#35b878', density: 'compact' }).theme
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(made?.toCss('.shop') ?? '')
    document.adoptedStyleSheets.push(sheet)
    const { container } = render(
      <>
        <div className="shop" ref={(element) => element?.style.setProperty('color-scheme', 'light')} />
        <div className="shop" ref={(element) => element?.style.setProperty('color-scheme', 'dark')} />
      </>,
    )

    const [light, dark] = [...container.querySelectorAll<HTMLElement>('.shop')].map((element) => {
      element.style.setProperty('color', 'var(--pst-accent-9)')
      return painted(getComputedStyle(element).color)
    })

    expect(light).toEqual(painted(made?.light['--pst-accent-9'] ?? ''))
    expect(dark).toEqual(painted(made?.dark['--pst-accent-9'] ?? ''))
    document.adoptedStyleSheets.pop()
  })
})
