import { clamp, type Oklch } from './oklch'

/** Colour scheme of a page: light or dark. */
export type Scheme = 'light' | 'dark'

/** Lightness, share of the seed's chroma, and the chroma limit of a step. */
type Step = readonly [l: number, share: number, cap: number]

// Tables from the design language, sections 3.1 and 3.2; `styles/tokens.css` has the same values.
const accentSteps: Readonly<Record<Scheme, Readonly<Record<number, Step>>>> = {
  light: {
    1: [0.992, 0.02, 0.004],
    2: [0.982, 0.05, 0.01],
    3: [0.96, 0.1, 0.022],
    4: [0.934, 0.17, 0.038],
    5: [0.904, 0.25, 0.055],
    6: [0.864, 0.36, 0.072],
    7: [0.806, 0.46, 0.092],
    8: [0.62, 0.75, 0.15],
    11: [0.47, 0.9, 0.15],
    12: [0.32, 0.5, 0.085],
  },
  dark: {
    1: [0.185, 0.12, 0.022],
    2: [0.214, 0.15, 0.028],
    3: [0.262, 0.32, 0.06],
    4: [0.3, 0.42, 0.078],
    5: [0.338, 0.48, 0.09],
    6: [0.388, 0.52, 0.1],
    7: [0.455, 0.56, 0.112],
    8: [0.6, 0.72, 0.15],
    11: [0.82, 0.56, 0.11],
    12: [0.93, 0.22, 0.045],
  },
}

const neutralSteps: Readonly<Record<Scheme, readonly (readonly [l: number, share: number])[]>> = {
  light: [
    [1, 0],
    [0.99, 0.08],
    [0.98, 0.13],
    [0.963, 0.2],
    [0.943, 0.28],
    [0.918, 0.35],
    [0.89, 0.4],
    [0.835, 0.55],
    [0.63, 0.9],
    [0.56, 1],
    [0.5, 1],
    [0.45, 1.1],
    [0.235, 1.1],
  ],
  dark: [
    [0.198, 0.4],
    [0.16, 0.3],
    [0.178, 0.35],
    [0.232, 0.5],
    [0.268, 0.6],
    [0.305, 0.65],
    [0.335, 0.7],
    [0.395, 0.8],
    [0.58, 0.9],
    [0.64, 0.9],
    [0.725, 0.8],
    [0.8, 0.7],
    [0.95, 0.2],
  ],
}

const mostNeutralChroma = 0.03
const mostSolidChroma = 0.24

/** Scale of a brand colour: soft fills, lines and texts at fixed lightnesses, and the solid fill with its text colour. */
export function accentScale(brand: Oklch, scheme: Scheme): Record<string, Oklch> {
  const steps = Object.entries(accentSteps[scheme]).map(([step, [l, share, cap]]) => {
    const boost = scheme === 'light' && Number(step) >= 2 && Number(step) <= 7 ? yellowBoost(brand.h) : 1
    return [step, { l, c: Math.min(brand.c * share, cap) * boost, h: brand.h }]
  })
  return { ...Object.fromEntries(steps), ...solid(brand, scheme) }
}

/** Greys, from the surface (0) to the text (12). */
export function neutralScale(seed: Oklch, scheme: Scheme): Oklch[] {
  const chroma = Math.min(seed.c, mostNeutralChroma)
  return neutralSteps[scheme].map(([l, share]) => ({ l, c: chroma * share, h: seed.h }))
}

// Yellows need more chroma to look clean.
function yellowBoost(hue: number): number {
  return 1 + 0.9 * Math.max(0, Math.cos(((hue - 95) * Math.PI) / 180)) ** 2
}

/**
 * Keeps the brand's own lightness where dark or white text has enough contrast on it. Hover and pressed states move away from the text
 * colour.
 */
function solid({ l, c, h }: Oklch, scheme: Scheme): Record<string, Oklch> {
  const isInk = l >= 0.66
  const lightness = isInk ? Math.max(l, 0.72) : Math.min(scheme === 'dark' ? Math.max(l, 0.5) : l, 0.53)
  const away = isInk ? 1 : -1
  const chroma = Math.min(c, mostSolidChroma)
  const fill = (by: number) => ({ l: clamp(lightness + away * by), c: chroma, h })
  return {
    9: fill(0),
    10: fill(0.04),
    press: fill(0.08),
    on: isInk ? { l: 0.2, c: Math.min(chroma * 0.25, 0.03), h } : { l: 1, c: 0, h },
  }
}
