import { spacedTags } from '../held-message/html-tags.mjs'
import type { Unseen } from '../held-message/inline-style.mjs'
import { boldTags, headings, italicTags, smallTags, struckTags, underlinedTags } from './html-tags'
import { attribute, type HtmlElement, type InlineStyle, inlineStyle } from './inline-style'
import type { Align, ButtonStyle, TextStyle } from './picture-tree'
import { ink, paper, readableColor } from './safe-colors'

/** Style that an element passes on to its content. */
export interface Look {
  text: TextStyle
  align: Align
  /** Colour behind the words. */
  ground: string
  keepsSpaces: boolean
  /** Tells whether words directly in it are unseen. */
  unseen: Unseen
  button: ButtonStyle | undefined
  /** Number of ancestor elements. */
  depth: number
  /** Number of ancestor tables with columns. */
  grids: number
}

export const firstLook: Look = {
  text: { size: 15, color: ink, isBold: false, isItalic: false, isUnderlined: false, isStruck: false },
  align: 'start',
  ground: paper,
  keepsSpaces: false,
  unseen: { isSizeless: false, isInvisible: false },
  button: undefined,
  depth: 0,
  grids: 0,
}

const aligns: Readonly<Record<string, Align>> = {
  left: 'start',
  start: 'start',
  justify: 'start',
  center: 'center',
  middle: 'center',
  right: 'end',
  end: 'end',
}

const linkColor = '#0b57d0'

/** Styles inherited by an element's content; `style` contains its own declarations. */
export function lookInside(outer: Look, element: HtmlElement): { look: Look; style: InlineStyle } {
  const style = inlineStyle(element, outer.unseen)
  const { tagName } = element
  const isLink = tagName === 'a' && attribute(element, 'href') !== ''
  const ground = style.background ?? outer.ground
  const isButton = tagName === 'button' || (isLink && style.background !== null && style.background !== outer.ground)
  const wanted = style.color ?? (isLink && !isButton ? linkColor : outer.text.color)
  const text: TextStyle = {
    size: style.size ?? headings[tagName]?.size ?? (smallTags.has(tagName) ? 13 : outer.text.size),
    color: readableColor(wanted, ground),
    isBold: isBold(style.weight) ?? (boldTags.has(tagName) || outer.text.isBold),
    isItalic: italicTags.has(tagName) || style.fontStyle === 'italic' || outer.text.isItalic,
    isUnderlined: style.decoration !== 'none' && !isButton && (isUnderlined(element) || outer.text.isUnderlined),
    isStruck: struckTags.has(tagName) || style.decoration.includes('line-through') || outer.text.isStruck,
  }
  const look: Look = {
    ...outer,
    text,
    ground,
    align: tagName === 'center' ? 'center' : (aligns[style.align] ?? outer.align),
    keepsSpaces: outer.keepsSpaces || spacedTags.has(tagName),
    unseen: style.unseen,
    button: isButton ? { background: style.background ?? '#e7ebf0' } : outer.button,
    depth: outer.depth + 1,
  }
  return { look, style }

  function isUnderlined({ tagName }: HtmlElement): boolean {
    return (tagName === 'a' ? isLink : underlinedTags.has(tagName)) || style.decoration.includes('underline')
  }
}

function isBold(weight: string): boolean | undefined {
  if (weight === '') return undefined
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
}
