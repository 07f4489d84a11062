import { linear, type Rgb } from './oklch'
import { parseColor } from './parse-color'

/** Contrast ratio of two colours per WCAG 2, from 1 to 21; 1 when either is not a colour. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)]
  if (!a || !b) return 1
  const [brighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((first, second) => second - first)
  return (brighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
