import {
  accentScale,
  neutralScale,
  type Oklab,
  type Oklch,
  parseColor,
  type Rgb,
  type Scheme,
  toHex,
  toOklab,
  toOklch,
  toRgb,
} from '@postern/core/color'
import { colorRoles } from './color-roles'
import type { CustomProperties, Theme } from './theme'
import { themeCss } from './theme-css'

/** Input of a theme. Colours are read in every syntax of `parseColor`. */
export interface ThemeInput {
  brand: string
  /** Default: `brand`. */
  brandDark?: string
  /** Sets hue and chroma of all greys; chroma is capped at .03. Default: `oklch(.55 .02 264)`. */
  neutral?: string
  /** Corner radius of controls, a length such as `6px`; `0px` is allowed. */
  radius?: string
  /** Font family list. */
  font?: string
  density?: 'comfortable' | 'compact'
}

/** Unusable field, and why. `unreadable`: it is no colour, length or family list in a known form. */
export interface ThemeProblem {
  field: keyof ThemeInput
  code: 'missing' | 'unreadable'
}

export type ThemeResult = { theme: Theme; problems: readonly [] } | { theme: null; problems: readonly ThemeProblem[] }

const defaultNeutral = 'oklch(0.55 0.02 264)'

/**
 * Creates a whole theme, light and dark, from one brand colour. Texts, focus rings and control borders keep WCAG 2.2 AA for any colour;
 * `checkTheme` lists the ratios. Yields the same values as the style sheet does for the same public properties, needs no browser, and never
 * throws: unusable input is reported in `problems`.
 */
export function createTheme(input: ThemeInput): ThemeResult {
  const problems = faults(input)
  if (problems.length > 0) return { theme: null, problems }
  const { brand, brandDark = brand, neutral = defaultNeutral, density } = input
  const light = schemeColors('light', seed(brand), seed(neutral))
  const dark = schemeColors('dark', seed(brandDark), seed(neutral))
  const properties = publicProperties(input)
  const sizes = density === 'compact' ? compactSizes : {}
  return {
    theme: {
      properties,
      light,
      dark,
      sizes,
      toCss: (selector) => themeCss(selector, { properties, light, dark, sizes }),
    },
    problems: [],
  }
}

const length = /^(?:\d{1,4}|\d{0,4}\.\d{1,4})(?:px|rem|em)$/
// Names with or without quotes; no characters that end a declaration or call a function.
const family = /^(?:"[^"\\{};<>\p{Cc}]+"|'[^'\\{};<>\p{Cc}]+'|[\p{L}\d_ -]+)$/u

const readable: { [K in keyof Required<ThemeInput>]: (value: unknown) => boolean } = {
  brand: isColor,
  brandDark: isColor,
  neutral: isColor,
  radius: (value) => typeof value === 'string' && length.test(value),
  font: (value) =>
    typeof value === 'string' && value.length <= 500 && value.split(',').every((name) => family.test(name.trim())),
  density: (value) => value === 'comfortable' || value === 'compact',
}

function faults(input: ThemeInput): ThemeProblem[] {
  const values: Partial<ThemeInput> = input ?? {}
  if (values.brand === undefined) return [{ field: 'brand', code: 'missing' }]
  return Object.entries(readable)
    .map(([name, isReadable]) => [name as keyof ThemeInput, isReadable] as const)
    .filter(([name, isReadable]) => values[name] !== undefined && !isReadable(values[name]))
    .map(([field]) => ({ field, code: 'unreadable' }))
}

function isColor(value: unknown): boolean {
  return parseColor(value as string) !== null
}

function seed(color: string): Oklch {
  return toOklch(parseColor(color) as Rgb)
}

const publicNames = {
  brand: '--pst-brand',
  brandDark: '--pst-brand-dark',
  neutral: '--pst-neutral',
  radius: '--pst-radius',
  font: '--pst-font',
} as const

function publicProperties(input: ThemeInput): CustomProperties {
  const set = Object.entries(publicNames).filter(([name]) => input[name as keyof ThemeInput] !== undefined)
  return Object.fromEntries(set.map(([name, property]) => [property, String(input[name as keyof ThemeInput]).trim()]))
}

// Compact density as in `styles/tokens.css`.
const compactSizes: CustomProperties = {
  '--pst-control-sm': '26px',
  '--pst-control-md': '32px',
  '--pst-control-lg': '40px',
  '--pst-row': '40px',
  '--pst-row-head': '36px',
  '--pst-cell-x': '10px',
}

function schemeColors(scheme: Scheme, brand: Oklch, neutral: Oklch): CustomProperties {
  const accents = Object.entries(accentScale(brand, scheme)).map(([step, color]) => [`accent-${step}`, color] as const)
  const greys = neutralScale(neutral, scheme).map((color, step) => [`neutral-${step}`, color] as const)
  const colors = new Map<string, Oklab>([...greys, ...accents].map(([name, color]) => [name, toOklab(color)]))
  for (const [role, [light, dark]] of Object.entries(colorRoles)) {
    colors.set(role, colors.get(scheme === 'light' ? light : dark) as Oklab)
  }
  colors.set('selected', selected(scheme, colors))
  return Object.fromEntries([...colors].map(([name, color]) => [`--pst-${name}`, toHex(toRgb(color))]))
}

function selected(scheme: Scheme, colors: ReadonlyMap<string, Oklab>): Oklab {
  if (scheme === 'light') return colors.get('accent-2') as Oklab
  const soft = colors.get('accent-3') as Oklab
  const surface = colors.get('neutral-0') as Oklab
  return soft.map((value, axis) => value * 0.65 + (surface[axis] ?? 0) * 0.35) as unknown as Oklab
}
