import type { DefaultTreeAdapterTypes } from 'parse5'
import { declarations, isGone, type Unseen, unseenInside } from '../held-message/inline-style.mjs'
import { readColor } from './safe-colors'

export type HtmlElement = DefaultTreeAdapterTypes.Element

/** Supported styles of an element. Style sheets are not read. */
export interface InlineStyle {
  color: string | null
  background: string | null
  align: string
  size: number | null
  /** True if nothing of it shows. */
  isHidden: boolean
  unseen: Unseen
  weight: string
  fontStyle: string
  decoration: string
  width: number | null
  height: number | null
}

export function attribute(element: HtmlElement, name: string): string {
  return element.attrs.find((attr) => attr.name === name)?.value ?? ''
}

/** `outer` is what it inherits. */
export function inlineStyle(element: HtmlElement, outer: Unseen): InlineStyle {
  const declared = declarations(attribute(element, 'style'))
  const of = (name: string) => declared.get(name) ?? ''
  const color = readColor(of('color') || (element.tagName === 'font' ? attribute(element, 'color') : ''))
  const background =
    of('background-color') || of('background').split(/\s+(?![^(]*\))/)[0] || attribute(element, 'bgcolor')
  const size = pixels(of('font-size'))
  return {
    color,
    background: readColor(background),
    align: (of('text-align') || attribute(element, 'align')).toLowerCase(),
    size: size === null ? null : Math.min(30, Math.max(11, size)),
    isHidden: isGone(declared) || element.attrs.some(({ name }) => name === 'hidden'),
    unseen: unseenInside(outer, declared),
    weight: of('font-weight'),
    fontStyle: of('font-style'),
    decoration: of('text-decoration'),
    width: pixels(of('width') || attribute(element, 'width')),
    height: pixels(of('height') || attribute(element, 'height')),
  }
}

/** Length in pixels or points, or a bare number as in attributes. */
function pixels(value: string): number | null {
  const [, digits, unit] = /^\s*(\d{1,5}(?:\.\d{1,4})?)\s*(px|pt)?\s*$/i.exec(value) ?? []
  if (digits === undefined) return null
  return Number(digits) * (unit?.toLowerCase() === 'pt' ? 4 / 3 : 1)
}
