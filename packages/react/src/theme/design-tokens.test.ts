import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTheme, type ThemeInput } from './create-theme'
import { type ColorToken, type DesignToken, type DesignTokens, designTokens } from './design-tokens'
import { comfortableSizes, fixedColors, radiusFactors, spaceFactors, textFactors } from './fixed-tokens'
import type { Theme } from './theme'

function themeOf(input: Partial<ThemeInput> = {}): Theme {
  const { theme, problems } = createTheme({ brand: '#0a7c4a', ...input })
  if (!theme) throw new Error(JSON.stringify(problems))
  return theme
}

/** Tokens by path, for example `color.accent.9`. */
function flat(tokens: DesignTokens, path = ''): Map<string, DesignToken> {
  return new Map(
    Object.entries(tokens).flatMap(([name, value]) =>
      '$value' in value ? [[path + name, value as DesignToken] as const] : [...flat(value, `${path}${name}.`)],
    ),
  )
}

const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

describe('designTokens', () => {
  it.each(['light', 'dark'] as const)('holds every colour of the %s scheme, resolved through its aliases', (scheme) => {
    const theme = themeOf()
    const tokens = flat(designTokens(theme, scheme))
    const resolve = (path: string): string => {
      const value = (tokens.get(path) as ColorToken).$value
      return typeof value === 'string' ? resolve(value.slice(1, -1)) : value.hex
    }
    const path = (name: string) => {
      const flatName = `color.${name}`
      return tokens.has(flatName) ? flatName : flatName.replace(/-([^-]+)$/, '.$1')
    }

    const expected = Object.entries(theme[scheme])
    expect(expected.length).toBeGreaterThan(40)
    expect(expected.map(([name]) => resolve(path(name.slice('--pst-'.length))))).toEqual(expected.map(([, hex]) => hex))
  })

  it('writes colours as sRGB components with their hex, and roles as aliases', () => {
    const tokens = flat(designTokens(themeOf(), 'light'))

    expect(tokens.get('color.neutral.0')).toEqual({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' },
    })
    expect(tokens.get('color.link')).toEqual({ $type: 'color', $value: '{color.accent.11}' })
  })

  it('follows radius, font and density', () => {
    const input = { radius: '0.5rem', font: '"Open Sans", Arial', density: 'compact' } as const
    const tokens = flat(designTokens(themeOf(input), 'dark'))

    expect(tokens.get('radius.md')?.$value).toEqual({ value: 0.5, unit: 'rem' })
    expect(tokens.get('font.sans')?.$value).toEqual(['Open Sans', 'Arial'])
    expect(tokens.get('size.row')?.$value).toEqual({ value: 40, unit: 'px' })
  })

  it('omits a radius in em, a unit that the format lacks', () => {
    expect(
      [...flat(designTokens(themeOf({ radius: '1em' }), 'light')).keys()].filter((key) => /^radius/.test(key)),
    ).toEqual([])
  })

  it('keeps the values of the style sheet', () => {
    const [general = ''] = sheet.split('[data-pst-density')
    const inSheet = [
      ...general.matchAll(
        /--pst-((?:danger|warning|success|info|virus|phish|spam|content|data)-\w+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g,
      ),
    ].map(([, name, light, dark, both]) => [name, [light ?? both, dark ?? both]])
    const factorsOf = (name: string, base: string) =>
      Object.fromEntries(
        [
          ...general.matchAll(
            new RegExp(`--pst-${name}-(\\w+): (?:calc\\(var\\(${base}\\) \\* ([\\d.]+)\\)|var\\(${base}\\));`, 'g'),
          ),
        ].map(([, step, factor = '1']) => [step, Number(factor)]),
      )

    expect(Object.entries(fixedColors)).toEqual(inSheet)
    expect(factorsOf('text', '--_size')).toEqual(textFactors)
    expect(Object.values(factorsOf('space', '--_unit'))).toEqual([...spaceFactors])
    expect(factorsOf('radius', '--_radius')).toEqual(radiusFactors)
    for (const [name, px] of Object.entries(comfortableSizes)) expect(general).toContain(`--pst-${name}: ${px}px;`)
  })
})
