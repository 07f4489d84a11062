import { clamp, type Rgb, toOklab, toRgb } from './oklch'

/** Longer texts are no colour. */
const maxLength = 100

/**
 * Parses a CSS colour: hex of 3, 4, 6 or 8 digits, `rgb()`, `hsl()`, `oklch()` and `oklab()` with commas or spaces. `null` for everything
 * else, including names and `var()`. Transparency is ignored and values outside sRGB are clipped, as the style sheet does with a brand
 * colour.
 */
export function parseColor(text: string): Rgb | null {
  if (typeof text !== 'string' || text.length > maxLength) return null
  const color = text.trim().toLowerCase()
  return color.startsWith('#') ? parseHex(color.slice(1)) : parseFunction(color)
}

function parseHex(digits: string): Rgb | null {
  if (!/^[0-9a-f]+$/.test(digits)) return null
  const isShort = digits.length === 3 || digits.length === 4
  if (!isShort && digits.length !== 6 && digits.length !== 8) return null
  const channel = (index: number) => {
    const size = isShort ? 1 : 2
    const part = digits.slice(index * size, (index + 1) * size)
    return Number.parseInt(isShort ? part + part : part, 16) / 255
  }
  return [channel(0), channel(1), channel(2)]
}

type Channels = readonly [string, string, string]

const readers: Readonly<Record<string, (channels: Channels) => Rgb | null>> = {
  rgb: readRgb,
  rgba: readRgb,
  hsl: readHsl,
  hsla: readHsl,
  oklch: readOklch,
  oklab: readOklab,
}

function parseFunction(color: string): Rgb | null {
  const [, name = '', inside = ''] = /^([a-z]+)\(([^()]*)\)$/.exec(color) ?? []
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  const channels = channelsOf(inside)
  const rgb = read && channels ? read(channels) : null
  return rgb?.every(Number.isFinite) ? rgb : null
}

function channelsOf(inside: string): Channels | null {
  const isOld = inside.includes(',')
  const [colors = '', alpha, ...more] = isOld ? [inside] : inside.split('/')
  const parts = colors
    .trim()
    .split(isOld ? ',' : /\s+/)
    .map((part) => part.trim())
  if (isOld && parts.length === 4 && !isAlpha(parts.pop() ?? '')) return null
  if (parts.length !== 3 || more.length > 0 || (alpha !== undefined && !isAlpha(alpha.trim()))) return null
  return parts as unknown as Channels
}

const isAlpha = (text: string) => !Number.isNaN(amount(text, 1))

function readRgb([red, green, blue]: Channels): Rgb {
  const channel = (text: string) => clamp(amount(text, 255) / 255)
  return [channel(red), channel(green), channel(blue)]
}

function readHsl([hue, saturation, lightness]: Channels): Rgb {
  const h = degrees(hue)
  const s = clamp(amount(saturation, 100) / 100)
  const l = clamp(amount(lightness, 100) / 100)
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

function readOklch([lightness, chroma, hue]: Channels): Rgb {
  return toRgb(toOklab({ l: clamp(amount(lightness, 1)), c: Math.max(0, amount(chroma, 0.4)), h: degrees(hue) }))
}

function readOklab([lightness, a, b]: Channels): Rgb {
  return toRgb([clamp(amount(lightness, 1)), amount(a, 0.4), amount(b, 0.4)])
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?/

/** Parses a number, or a percentage of `whole`. */
function amount(text: string, whole: number): number {
  if (text === 'none') return 0
  const value = number.exec(text)?.[0] ?? ''
  const unit = text.slice(value.length)
  if (value === '' || (unit !== '' && unit !== '%')) return Number.NaN
  return unit ? (Number(value) / 100) * whole : Number(value)
}

const turns: Readonly<Record<string, number>> = { '': 360, deg: 360, grad: 400, rad: 2 * Math.PI, turn: 1 }

function degrees(text: string): number {
  if (text === 'none') return 0
  const value = number.exec(text)?.[0] ?? ''
  const unit = text.slice(value.length)
  const turn = Object.hasOwn(turns, unit) ? turns[unit] : undefined
  if (value === '' || turn === undefined) return Number.NaN
  return ((((Number(value) / turn) * 360) % 360) + 360) % 360
}
