import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { blockTags, paragraphTags, unread } from '../held-message/html-tags.mjs'
import type { Budget } from './budget'
import { boxTags, fieldTags, headings } from './html-tags'
import { attribute, type HtmlElement, type InlineStyle } from './inline-style'
import { firstLook, type Look, lookInside } from './look'
import type { Block } from './picture-tree'
import type { PictureWords } from './picture-words'
import { Sink } from './sink'
import { tableBlocks } from './table-blocks'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Deeper than mail programs write; browsers stop at 512. */
const maxDepth = 120

/**
 * Parses a message's markup into words, lists, tables and placeholders for pictures. Nothing in the result is markup any more, and no
 * address is kept.
 */
export function htmlBlocks(html: string, words: PictureWords, budget: Budget): Block[] {
  const sink = new Sink(firstLook)
  const reader = new HtmlReader(words, budget)
  for (const child of parse(budget.markup(html)).childNodes) reader.read(child, firstLook, sink)
  return sink.end()
}

class HtmlReader {
  /** Number of items read from each list. */
  private readonly places = new WeakMap<HtmlElement, number>()

  constructor(
    private readonly words: PictureWords,
    private readonly budget: Budget,
  ) {}

  read(node: Node, look: Look, sink: Sink): void {
    if (this.budget.isSpent) return
    if (node.nodeName === '#text') {
      if (look.unseen.isSizeless || look.unseen.isInvisible) return
      const { value } = node as DefaultTreeAdapterTypes.TextNode
      sink.text(this.budget.text(look.keepsSpaces ? value : value.replace(/[ \t\r\n\f]+/g, ' ')), look)
      return
    }
    if (!('tagName' in node) || unread.has(node.tagName) || look.depth > maxDepth || !this.budget.element()) return
    const { look: inside, style } = lookInside(look, node)
    if (!style.isHidden) this.readElement(node, inside, style, look, sink)
  }

  readChildren(element: HtmlElement, look: Look, sink: Sink): void {
    for (const child of element.childNodes) this.read(child, look, sink)
  }

  /** Content of an element, as blocks of its own. */
  blocksIn(element: HtmlElement, look: Look): Block[] {
    const sink = new Sink(look)
    this.readChildren(element, look, sink)
    return sink.end()
  }

  blocksOfCell(cell: HtmlElement, look: Look): Block[] {
    if (!this.budget.element()) return []
    this.budget.box()
    return this.blocksIn(cell, look)
  }

  private readElement(element: HtmlElement, inside: Look, style: InlineStyle, outer: Look, sink: Sink): void {
    const { tagName } = element
    if (boxTags.has(tagName)) this.budget.box()
    if (tagName === 'br') sink.lineBreak()
    else if (tagName === 'hr') sink.block({ kind: 'rule' })
    else if (tagName === 'img') this.readImage(element, style, inside, sink)
    else if (fieldTags.has(tagName) && !inside.unseen.isInvisible) this.readField(element, inside, sink)
    else if (tagName === 'table') sink.blocks(tableBlocks(element, inside, style, this))
    else if (tagName === 'li') this.readItem(element, inside, sink)
    else if (blockTags.has(tagName)) this.readBlock(element, inside, style, outer, sink)
    else this.readChildren(element, inside, sink)
  }

  private readBlock(element: HtmlElement, inside: Look, style: InlineStyle, outer: Look, sink: Sink): void {
    const { tagName } = element
    const background = style.background === outer.ground ? null : style.background
    if (tagName === 'blockquote' || tagName === 'dd' || background) {
      sink.block({ kind: 'box', blocks: this.blocksIn(element, inside), background, isQuote: tagName === 'blockquote' })
      return
    }
    sink.begin(inside, headings[tagName]?.space ?? (paragraphTags.has(tagName) ? 8 : 0))
    this.readChildren(element, inside, sink)
    sink.begin(outer, 0)
  }

  private readItem(element: HtmlElement, look: Look, sink: Sink): void {
    const list = element.parentNode as HtmlElement | null
    const place = list ? (this.places.get(list) ?? 0) + 1 : 0
    if (list) this.places.set(list, place)
    const marker = list?.tagName === 'ol' ? `${place}.` : '•'
    sink.block({ kind: 'item', marker, blocks: this.blocksIn(element, look), color: look.text.color })
  }

  private readImage(element: HtmlElement, { width, height }: InlineStyle, look: Look, sink: Sink): void {
    const isSpacer = [width, height].some((length) => length !== null && length < 12)
    if (isSpacer || look.unseen.isInvisible) return
    const isEmbedded = /^\s*(?:cid|data):/i.test(attribute(element, 'src'))
    const { embeddedPicture, picture, smallPicture } = this.words
    const isNarrow = width !== null && width < 150
    const name = isNarrow ? smallPicture : isEmbedded ? embeddedPicture : picture
    const alt = this.budget.text(attribute(element, 'alt').trim().slice(0, 200))
    sink.piece({ kind: 'image', label: alt || name, width, height, ...(look.button && { button: look.button }) }, look)
  }

  private readField(element: HtmlElement, look: Look, sink: Sink): void {
    const type = attribute(element, 'type').toLowerCase()
    if (type === 'hidden') return
    const { field } = this.words
    sink.piece({ kind: 'image', label: field, width: 220, height: 32 }, look)
  }
}
