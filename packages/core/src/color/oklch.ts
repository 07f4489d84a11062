/** A colour by perception: lightness from 0 to 1, chroma from 0 (grey), hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

type Triple = readonly [number, number, number]

/** Lightness and the two colour axes of OKLab. */
export type Oklab = Triple

/** Converts an sRGB value. Greys have no hue and get 0. */
export function toOklch(rgb: Rgb): Oklch {
  const cones = multiply(toCones, rgb.map(linear) as unknown as Triple).map(Math.cbrt) as unknown as Triple
  const [l, a, b] = multiply(conesToLab, cones)
  const c = Math.hypot(a, b)
  return { l, c, h: c < 1e-6 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** The same colour with axes instead of hue and chroma. */
export function toOklab({ l, c, h }: Oklch): Oklab {
  const angle = (h * Math.PI) / 180
  return [l, c * Math.cos(angle), c * Math.sin(angle)]
}

/** Returns the colour a screen paints: a colour outside sRGB is clipped channel by channel, as browsers do. */
export function toRgb(lab: Oklab): Rgb {
  return toLinear(lab).map((value) => clamp(encoded(value))) as unknown as Rgb
}

/** Linear light per channel, from 0 to 1 inside sRGB; values outside need a wider-gamut screen. */
export function toLinear(lab: Oklab): Triple {
  const cones = multiply(labToCones, lab).map((value) => value ** 3) as unknown as Triple
  return multiply(fromCones, cones)
}

/** `#rrggbb`. */
export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((value) =>
      Math.round(clamp(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Linear light of a gamma-encoded channel. */
export function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function encoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

type Matrix = readonly [Triple, Triple, Triple]

function multiply(matrix: Matrix, [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple
}

// Björn Ottosson's matrices, as given in CSS Color 4.
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const conesToLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToCones: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCones: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
