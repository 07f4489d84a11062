import { firstLook } from './look'
import type { Block } from './picture-tree'
import { muted } from './safe-colors'
import { redactedLine } from './text-line'

/** Message without markup: paragraphs as written, with quotations set off. */
export function textBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const paragraph of paragraphsOf(text.replace(/\r\n?/g, '\n').split('\n'))) {
    const { text: style } = firstLook
    const isQuote = paragraph.every((line) => line.startsWith('>'))
    const words = isQuote ? paragraph.map((line) => line.replace(/^(?:>\s?)+/, '')) : paragraph
    const look = isQuote ? { ...style, color: muted } : style
    const runs = redactedLine([{ kind: 'text', text: words.join('\n'), style: look }], true)
    if (runs.length === 0) continue
    const block: Block = { kind: 'text', runs, align: 'start', space: 8 }
    blocks.push(isQuote ? { kind: 'box', blocks: [block], background: null, isQuote } : block)
  }
  return blocks
}

/** Lines up to an empty one, or to the start or end of a quotation. */
function paragraphsOf(lines: string[]): string[][] {
  const paragraphs: string[][] = []
  let open: string[] = []
  const isQuoted = (line: string | undefined) => line?.startsWith('>') ?? false
  for (const line of lines) {
    if (line.trim() === '' || (open.length > 0 && isQuoted(line) !== isQuoted(open[0]))) {
      if (open.length > 0) paragraphs.push(open)
      open = []
    }
    if (line.trim() !== '') open.push(line)
  }
  return open.length > 0 ? [...paragraphs, open] : paragraphs
}
