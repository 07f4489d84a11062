import { parseColor, type Rgb, type Scheme } from '@postern/core/color'
import { colorRoles } from './color-roles'
import { comfortableSizes, fixedColors, radiusFactors, spaceFactors, textFactors } from './fixed-tokens'
import type { Theme } from './theme'

/** Colour of the Design Tokens format: sRGB components from 0 to 1, and the same as hex. */
export interface ColorToken {
  $type: 'color'
  /** A name in braces is an alias: `{color.neutral.12}`. */
  $value: { colorSpace: 'srgb'; components: Rgb; hex: string } | `{${string}}`
}

export interface DimensionToken {
  $type: 'dimension'
  $value: { value: number; unit: 'px' | 'rem' }
}

export interface FontFamilyToken {
  $type: 'fontFamily'
  $value: readonly string[]
}

export type DesignToken = ColorToken | DimensionToken | FontFamilyToken

/** Tokens by name, in groups. */
export interface DesignTokens {
  readonly [name: string]: DesignTokens | DesignToken
}

const grouped = /^(neutral|accent|danger|warning|success|info|virus|phish|spam|content|data)-(.+)$/

/**
 * Converts one scheme of a theme to the Design Tokens format 2025.10 (https://www.designtokens.org/TR/2025.10/format/), for design tools
 * that import variables from it: one file for each mode. Roles such as `color.surface` are aliases of steps. A radius in `em` has no
 * unit in that format and is left out.
 */
export function designTokens(theme: Theme, scheme: Scheme): DesignTokens {
  const side = scheme === 'light' ? 0 : 1
  const roles = Object.entries(colorRoles).map(([role, steps]) => [role, `{color.${pathOf(steps[side])}}`] as const)
  const values = Object.entries(theme[scheme]).map(([name, hex]) => [name.slice('--pst-'.length), hex] as const)
  const fixed = Object.entries(fixedColors).map(([name, sides]) => [name, sides[side]] as const)
  const color: Record<string, DesignToken | Record<string, DesignToken>> = {}
  for (const [name, value] of [...values, ...fixed, ...roles]) {
    const [, group, step] = grouped.exec(name) ?? []
    const token = colorToken(value)
    if (group === undefined || step === undefined) color[name] = token
    else color[group] = { ...(color[group] as Record<string, DesignToken>), [step]: token }
  }
  return { color, ...measures(theme) }
}

function pathOf(step: string): string {
  return step.replace(grouped, '$1.$2')
}

function colorToken(value: string): ColorToken {
  if (value.startsWith('{')) return { $type: 'color', $value: value as `{${string}}` }
  const components = (parseColor(value) as Rgb).map((part) => Number(part.toFixed(4))) as unknown as Rgb
  return { $type: 'color', $value: { colorSpace: 'srgb', components, hex: value } }
}

function measures({ properties, sizes }: Theme): DesignTokens {
  const [, radius = '6', unit = 'px'] = /^([\d.]+)(px|rem|em)$/.exec(properties['--pst-radius'] ?? '6px') ?? []
  const font = properties['--pst-font']
  const size = { ...comfortableSizes, ...pixels(sizes) }
  return {
    ...(font && { font: { sans: { $type: 'fontFamily', $value: familiesOf(font) } } }),
    text: scaled(textFactors, { value: 0.875, unit: 'rem' }),
    space: scaled(Object.fromEntries(spaceFactors.map((factor) => [factor, factor])), { value: 4, unit: 'px' }),
    ...(unit !== 'em' && { radius: scaled(radiusFactors, { value: Number(radius), unit: unit as 'px' | 'rem' }) }),
    size: scaled(size, { value: 1, unit: 'px' }),
  }
}

function pixels(sizes: Theme['sizes']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(sizes).map(([name, px]) => [name.slice('--pst-'.length), Number.parseFloat(px)]),
  )
}

function familiesOf(font: string): string[] {
  return font.split(',').map((family) => family.trim().replace(/^(["'])(.*)\1$/, '$2'))
}

function scaled(factors: Readonly<Record<string, number>>, { value, unit }: DimensionToken['$value']): DesignTokens {
  const token = (factor: number): DimensionToken => ({
    $type: 'dimension',
    $value: { value: Number((value * factor).toFixed(4)), unit },
  })
  return Object.fromEntries(Object.entries(factors).map(([name, factor]) => [name, token(factor)]))
}
