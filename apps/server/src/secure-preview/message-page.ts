import type { HeldMessage } from '@postern/core'
import type { Node } from '@takumi-rs/core'
import { blockNodes } from './block-nodes'
import { Budget } from './budget'
import { htmlBlocks } from './html-blocks'
import { firstLook } from './look'
import type { Block, Run } from './picture-tree'
import type { PictureWords } from './picture-words'
import { muted, paper } from './safe-colors'
import { textBlocks } from './text-blocks'
import { redactedText } from './text-line'

/** CSS pixels. */
export const pageWidth = 640
export const pageMaxHeight = 2_400

const filesAtMost = 20
const { text: plain } = firstLook
const quiet = { ...plain, size: 13, color: muted }

export interface MessagePage {
  node: Node
  /** True when the message contains more than is rendered. */
  isCut: boolean
}

/** Layout of a message: subject, sender, content, and attachment names; all of it redacted. */
export function messagePage(message: HeldMessage, words: PictureWords): MessagePage {
  const budget = new Budget()
  const blocks: Block[] = [...head(message, words), { kind: 'rule' }, ...body(message, words, budget)]
  const files = message.attachments.slice(0, filesAtMost)
  if (files.length > 0) blocks.push({ kind: 'rule' }, ...fileList(files, words))
  const node: Node = {
    type: 'container',
    children: blockNodes(blocks, words),
    style: {
      display: 'block',
      width: pageWidth,
      padding: '20px 24px 24px',
      backgroundColor: paper,
      color: plain.color,
      fontFamily: 'Noto Sans',
      fontSize: plain.size,
      overflowWrap: 'anywhere',
    },
  }
  return { node, isCut: budget.isCut || message.isShortened }
}

function head({ headers }: HeldMessage, words: PictureWords): Block[] {
  const header = (name: string) =>
    headers
      .find((one) => one.name.toLowerCase() === name)
      ?.value.slice(0, 400)
      .trim() ?? ''
  const subject = redactedText(header('subject') || words.noSubject, { ...plain, size: 20, isBold: true })
  const from = redactedText(header('from'), { ...plain, size: 14 })
  const name: Run = { kind: 'text', text: `${words.from}  `, style: { ...quiet, size: 14 } }
  return [paragraph(subject, 4), ...(from.length > 0 ? [paragraph([name, ...from], 0)] : [])]
}

function body({ html, text }: HeldMessage, words: PictureWords, budget: Budget): Block[] {
  const fromHtml = html ? htmlBlocks(html, words, budget) : []
  const blocks = fromHtml.length > 0 ? fromHtml : textBlocks(budget.text(text))
  return blocks.length > 0 ? blocks : [paragraph(redactedText(words.noContent, quiet), 8)]
}

function fileList(files: HeldMessage['attachments'], words: PictureWords): Block[] {
  const items = files.map(({ fileName }): Block => {
    const blocks = [paragraph(redactedText(fileName.trim() || words.unnamedFile, quiet), 0)]
    return { kind: 'item', marker: '•', blocks, color: quiet.color }
  })
  return [paragraph(redactedText(words.attachments, { ...quiet, isBold: true }), 4), ...items]
}

function paragraph(runs: Run[], space: number): Block {
  return { kind: 'text', runs, align: 'start', space }
}
