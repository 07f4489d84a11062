import { safeUrl } from '../urls/safe-url'

/** Piece of a line: plain or styled text. */
export type NoticePart =
  | string
  | { kind: 'strong' | 'em'; parts: readonly NoticePart[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }

/** A paragraph or a list, each with its lines. */
export interface NoticeBlock {
  kind: 'paragraph' | 'list'
  lines: readonly (readonly NoticePart[])[]
}

const styles = /\*\*(?!\s)(.+?)\*\*(?!\*)|\*(?![\s*])([^*]*[^*\s])\*|`([^`]+)`|\[([^[\]]+)\]\(([^()\s]+)\)/g
const bullet = /^[-*] +/

/**
 * Parses the Markdown of notices: **strong**, *emphasis*, `code`, [links](https://…), lists and paragraphs. Everything else stays literal
 * text, including HTML and links other than http and https.
 */
export function readNoticeText(text: string): NoticeBlock[] {
  const blocks: { kind: NoticeBlock['kind']; lines: NoticePart[][] }[] = []
  let isApart = true
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isApart = true
      continue
    }
    const kind = bullet.test(line) ? 'list' : 'paragraph'
    const last = blocks.at(-1)
    const parts = partsOf(kind === 'list' ? line.replace(bullet, '') : line)
    if (last && last.kind === kind && !isApart) last.lines.push(parts)
    else blocks.push({ kind, lines: [parts] })
    isApart = false
  }
  return blocks
}

function partsOf(line: string): NoticePart[] {
  const parts: NoticePart[] = []
  let read = 0
  for (const match of line.matchAll(styles)) {
    const [whole, strong, em, code, label, address] = match
    const part = partOf({ strong, em, code, label, address })
    if (part === null) continue
    if (match.index > read) parts.push(line.slice(read, match.index))
    parts.push(part)
    read = match.index + whole.length
  }
  if (read < line.length) parts.push(line.slice(read))
  return parts
}

type Found = Record<'strong' | 'em' | 'code' | 'label' | 'address', string | undefined>

function partOf({ strong, em, code, label, address }: Found): NoticePart | null {
  if (strong !== undefined) return { kind: 'strong', parts: partsOf(strong) }
  if (em !== undefined) return { kind: 'em', parts: partsOf(em) }
  if (code !== undefined) return { kind: 'code', text: code }
  const href = safeUrl(address)
  return href === null || label === undefined ? null : { kind: 'link', text: label, href }
}
