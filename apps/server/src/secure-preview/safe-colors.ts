import { type Colord, colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import names from 'colord/plugins/names'

extend([a11y, names])

export const ink = '#1b1f24'
export const paper = '#ffffff'
export const muted = '#57606a'

/** Minimum contrast of text on its ground (WCAG 2.2, 1.4.3). */
const enough = 4.5

/** Colour of the message as hex, if it is valid and opaque; `null` for others. */
export function readColor(value: string | undefined): string | null {
  if (!value || value.length > 64) return null
  const color: Colord = colord(value.trim())
  return color.isValid() && color.alpha() >= 0.9 ? color.alpha(1).toHex() : null
}

/** The requested colour if it is readable on the background, else black or white. */
export function readableColor(wanted: string | null, ground: string): string {
  if (wanted && colord(wanted).contrast(ground) >= enough) return wanted
  return colord(ground).contrast(ink) >= enough ? ink : paper
}
