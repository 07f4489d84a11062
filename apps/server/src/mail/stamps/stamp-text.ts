import type { TextLeaf } from '../rewriting/text-leaf'
import type { StepMail, TextChange } from '../rewriting/text-step'
import type { ReadyStamp } from './stamp'
import { hasHtmlStamp, stampHtml } from './stamp-html'
import { hasPlainStamp, stampPlain } from './stamp-plain'

export interface StampJob {
  stamps: readonly ReadyStamp[]
}

/** Header field that names the stamps of a message. */
const stampField = 'X-Postern-Stamp'

/** Puts stamps into the texts of a message, each once: not into a reply that carries it. */
export function stampText({ stamps }: StampJob, mail: StepMail): TextChange | null {
  const texts = new Map<number, string>()
  const headerLines: string[] = []
  for (const stamp of stamps) {
    const leaves = mail.leaves.map((leaf) => ({ ...leaf, text: texts.get(leaf.index) ?? leaf.text }))
    if (!stamp.isRenewed && hasStamp(stamp, mail.header, leaves)) continue
    const stamped = (['html', 'plain'] as const).flatMap((type) => {
      const leaf = leafFor(stamp, leaves, type)
      const text = leaf && (type === 'html' ? stampHtml(leaf.text, stamp) : stampPlain(leaf, stamp))
      return leaf && text ? [[leaf.index, text] as const] : []
    })
    for (const [index, text] of stamped) texts.set(index, text)
    if (stamped.length > 0) headerLines.push(`${stampField}: ${stamp.id}`)
  }
  return texts.size > 0 ? { texts, headerLines } : null
}

function hasStamp(stamp: ReadyStamp, header: string, leaves: readonly TextLeaf[]): boolean {
  if (new RegExp(String.raw`^${stampField}[ \t]*:[ \t]*${stamp.id}[ \t]*\r?$`, 'im').test(header)) return true
  return leaves.some((leaf) =>
    leaf.type === 'html' ? hasHtmlStamp(leaf.text, stamp) : hasPlainStamp(leaf.text, stamp),
  )
}

/** The first text of a kind, or for a stamp at the bottom the last. Files are none. */
function leafFor({ position }: ReadyStamp, leaves: readonly TextLeaf[], type: TextLeaf['type']): TextLeaf | undefined {
  const shown = leaves.filter((leaf) => leaf.type === type && leaf.filename === null)
  return position === 'top' ? shown[0] : shown.at(-1)
}
