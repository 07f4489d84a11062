import { accentScale, contrastRatio, neutralScale, parseColor, toLinear, toOklab, toOklch } from '@postern/core/color'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { checkTheme } from './check-theme'
import { createTheme, type ThemeInput } from './create-theme'
import type { Theme } from './theme'

/** The resolved defaults of the design language, section 3.2. */
const defaults = {
  light: {
    'neutral-0': '#ffffff',
    'neutral-1': '#fbfcfd',
    'neutral-2': '#f7f8fa',
    'neutral-4': '#eaecf0',
    'neutral-8': '#848994',
    'neutral-11': '#4f5562',
    'neutral-12': '#191e29',
    'accent-2': '#f7f9ff',
    'accent-3': '#eef1ff',
    'accent-6': '#c6cfff',
    'accent-8': '#717adf',
    'accent-9': '#4f46e5',
    'accent-10': '#4637d7',
    'accent-press': '#3e27c9',
    'accent-11': '#494dad',
    'accent-12': '#292d5d',
    'accent-on': '#ffffff',
  },
  dark: {
    'neutral-0': '#141619',
    'neutral-1': '#0c0d10',
    'neutral-3': '#1b1d22',
    'neutral-8': '#757a85',
    'neutral-12': '#edeef1',
    'accent-2': '#161826',
    'accent-3': '#1d2141',
    'accent-8': '#6b74d8',
    'accent-9': '#4f46e5',
    'accent-11': '#b2beff',
    'accent-12': '#e0e6ff',
  },
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const share = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((value) => Number(value.toFixed(5)))
const anyColor = fc.oneof(
  hex,
  fc.tuple(share(1), share(0.5), share(360)).map(([l, c, h]) => `oklch(${l} ${c} ${h})`),
  fc.tuple(share(255), share(255), share(255)).map(([r, g, b]) => `rgb(${r}, ${g}, ${b})`),
  fc.tuple(share(360), share(100), share(100)).map(([h, s, l]) => `hsl(${h} ${s}% ${l}%)`),
)
const extremes = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#0000ff',
  '#00ff00',
  '#ff0000',
  '#808080',
  '#7f8080',
  '#fefefe',
  '#010101',
  // At the boundary between white text and ink, where a soft boundary once produced a fill on which neither passes.
  '#38a888',
  'oklch(0.65999 0.1 180)',
  'oklch(0.66 0.1 180)',
  'oklch(0.66001 0.1 180)',
  'oklch(0.53 0.4 195)',
  'oklch(1 0.4 110)',
]

function theme(input: ThemeInput): Theme {
  const result = createTheme(input)
  if (!result.theme) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(result.problems)}`)
  return result.theme
}

/** WCAG 2.2, implemented independently of the code under test. */
function ratio(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((color) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Pairs below the AA minimum, one line each. */
function tooClose(made: Theme): string[] {
  return checkTheme(made)
    .map(({ scheme, front, back, least }) => {
      const colors = made[scheme]
      return {
        line: `${scheme} ${front} on ${back}`,
        least,
        is: ratio(colors[`--pst-${front}`] ?? '', colors[`--pst-${back}`] ?? ''),
      }
    })
    .filter(({ is, least }) => !(is >= least))
    .map(({ line, is, least }) => `${line}: ${is.toFixed(2)} < ${least}`)
}

describe('createTheme', () => {
  it('resolves the defaults of the design language', () => {
    const { light, dark } = theme({ brand: '#4f46e5' })

    const named = (values: Record<string, string>) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [`--pst-${name}`, value]))
    expect(light).toMatchObject(named(defaults.light))
    expect(dark).toMatchObject(named(defaults.dark))
  })

  it('keeps every colour pair in use at AA, for any brand and any neutral', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (brand, neutral) => {
        expect(tooClose(theme({ brand, neutral }))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it.each(extremes)('keeps them for %s', (brand) => {
    expect(tooClose(theme({ brand }))).toEqual([])
    expect(tooClose(theme({ brand: '#4f46e5', neutral: brand }))).toEqual([])
  })

  it('keeps them for every sixteenth value of red, green and blue', () => {
    const values = Array.from({ length: 17 }, (_, index) => Math.min(255, index * 16))
    const failed: string[] = []
    for (const red of values) {
      for (const green of values) {
        for (const blue of values) {
          const brand = `rgb(${red} ${green} ${blue})`
          failed.push(...tooClose(theme({ brand })).map((line) => `${brand} ${line}`))
        }
      }
    }

    expect(failed).toEqual([])
  })

  it('keeps text and focus ring readable on a wide-gamut screen', () => {
    const light = (color: Parameters<typeof toOklab>[0]) => {
      const [red, green, blue] = toLinear(toOklab(color))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    }
    const wide = (one: Parameters<typeof light>[0], other: typeof one) => {
      const [a, b] = [light(one), light(other)]
      return Math.max(a, b) / Math.min(a, b)
    }
    fc.assert(
      fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (brand, scheme) => {
        const seed = toOklch(parseColor(brand) ?? [0, 0, 0])
        const accent = accentScale(seed, scheme)
        const step = (name: string) => accent[name] ?? seed
        const surface = neutralScale({ l: 0.55, c: 0.02, h: 264 }, scheme)[scheme === 'light' ? 3 : 0] ?? seed

        expect(wide(step('on'), step('9'))).toBeGreaterThanOrEqual(4.5)
        expect(wide(step('on'), step('10'))).toBeGreaterThanOrEqual(4.5)
        expect(wide(step('11'), step('4'))).toBeGreaterThanOrEqual(4.5)
        expect(wide(step('8'), surface)).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 1000 },
    )
  })

  it('accepts a separate colour for dark', () => {
    const green = theme({ brand: '#0a7c4a', brandDark: '#35b878' })

    expect(green.light['--pst-accent-9']).toBe(theme({ brand: '#0a7c4a' }).light['--pst-accent-9'])
    expect(green.dark['--pst-accent-9']).toBe(theme({ brand: '#35b878' }).dark['--pst-accent-9'])
    expect(green.properties).toEqual({ '--pst-brand': '#0a7c4a', '--pst-brand-dark': '#35b878' })
  })

  it('drops the transparency of a colour', () => {
    expect(theme({ brand: '#4f46e580' }).light).toEqual(theme({ brand: '#4f46e5' }).light)
    expect(theme({ brand: 'rgb(79 70 229 / 10%)' }).light).toEqual(theme({ brand: '#4f46e5' }).light)
  })

  it('writes one sheet with light and dark, more contrast on request, and compact sizes without touch', () => {
    const css = theme({ brand: '#0a7c4a', radius: '8px', font: '"Inter", sans-serif', density: 'compact' }).toCss(
      '.shop',
    )

    expect(css).toMatch(
      /^\.shop \{\n {2}--pst-brand: #0a7c4a;\n {2}--pst-radius: 8px;\n {2}--pst-font: "Inter", sans-serif;\n/,
    )
    expect(css).toMatch(/--pst-canvas: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);/)
    expect(css).toContain('@media (prefers-contrast: more) {\n.shop {\n  --pst-border-subtle: var(--pst-neutral-8);')
    expect(css).toContain('@media not (pointer: coarse) {\n.shop {\n  --pst-control-sm: 26px;')
    expect(theme({ brand: '#0a7c4a' }).toCss('.shop')).not.toContain('--pst-control')
  })

  it.each<[unknown, object[]]>([
    [undefined, [{ field: 'brand', code: 'missing' }]],
    [{}, [{ field: 'brand', code: 'missing' }]],
    [{ brand: 'banana' }, [{ field: 'brand', code: 'unreadable' }]],
    [{ brand: 7 }, [{ field: 'brand', code: 'unreadable' }]],
    [{ brand: '#fff; } body { display: none' }, [{ field: 'brand', code: 'unreadable' }]],
    [
      { brand: '#fff', brandDark: '', neutral: null, radius: '0', font: 'a;b', density: 'tight' },
      ['brandDark', 'neutral', 'radius', 'font', 'density'].map((field) => ({ field, code: 'unreadable' })),
    ],
  ])('returns the problems of %j', (input, problems) => {
    expect(createTheme(input as ThemeInput)).toEqual({ theme: null, problems })
  })

  it('never throws and never lets a value escape its declaration', () => {
    const wild = fc.oneof(fc.string(), fc.anything(), fc.string({ unit: fc.constantFrom(...'a1 ,;{}"\'()\\/*<') }))
    const color = fc.oneof(anyColor, anyColor, wild)
    const fields = { brand: color, brandDark: color, neutral: color, radius: wild, font: wild, density: wild }
    fc.assert(
      fc.property(fc.record(fields, { requiredKeys: [] }), (input) => {
        const { theme: made, problems } = createTheme(input as unknown as ThemeInput)

        expect(problems.length > 0).toBe(made === null)
        for (const line of made?.toCss('.x').split('\n') ?? []) {
          expect(line).toMatch(/^(?:\}{0,2}|[^{}]*\{|\s+--pst-[\w-]+: [^;{}]+;)$/)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['#', 'rgb(1 ', ' ', 'a,'])('runs in linear time on repeated %j', async (part) => {
    const read = (times: number) => {
      const text = part.repeat(times)
      createTheme({ brand: '#fff', neutral: text, font: text, radius: text })
    }

    expect(await growth(read, 50_000)).toBeLessThan(linear)
  })
})

describe('checkTheme', () => {
  it('computes contrast as WCAG defines it', () => {
    expect(contrastRatio('#000', '#ffffff')).toBe(21)
    expect(contrastRatio('#777777', '#fff')).toBeCloseTo(4.478, 3)
    expect(contrastRatio('rgb(0 0 0)', 'banana')).toBe(1)
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(contrastRatio(one, other)).toBeCloseTo(ratio(one, other), 6)
      }),
    )
  })

  it('returns each pair with the ratio it needs', () => {
    const found = checkTheme(theme({ brand: '#4f46e5' }))

    expect(found).toContainEqual({
      scheme: 'light',
      front: 'accent-on',
      back: 'accent-9',
      ratio: ratio('#ffffff', '#4f46e5'),
      least: 4.5,
    })
    expect(new Set(found.map(({ scheme }) => scheme))).toEqual(new Set(['light', 'dark']))
  })
})
