import { hasSeal } from './is-untouchable'
import { readMailParts } from './mail-parts'
import { type Patch, withPatches } from './patches'
import { type PlacedLeaf, patchOf, type TextLeaf, textLeaves } from './text-leaf'

/** A message that is about to be rewritten. */
export interface RewritableMail {
  raw: Buffer
  /** Characters are bytes. */
  header: string
  leaves: readonly PlacedLeaf[]
}

/** `null` for a message whose text must not change: signed, encrypted, or not to be read within the limits. */
export async function rewritableMail(raw: Buffer): Promise<RewritableMail | null> {
  const parts = await readMailParts(raw)
  const [root] = parts ?? []
  if (!parts || !root || hasSeal(raw, parts)) return null
  return { raw, header: raw.toString('latin1', root.header.start, root.header.end), leaves: textLeaves(raw, parts) }
}

/** Gives a text leaf another text; `null` leaves it as it is. */
export type RewriteLeaf = (leaf: TextLeaf) => string | null

export function leafPatches({ raw, leaves }: RewritableMail, rewriteLeaf: RewriteLeaf): Patch[] {
  return leaves.flatMap((leaf) => {
    const { part: _, encoding: __, ...shown } = leaf
    const text = rewriteLeaf(shown)
    return (text !== null && patchOf(raw, leaf, text)) || []
  })
}

/**
 * A message with other texts in its `text/html` and `text/plain` parts. All other bytes stay as they are; the header of a part changes only
 * when its charset or transfer encoding cannot carry the new text. Attachments, attached messages, and messages that are signed or encrypted
 * are never changed.
 */
export async function rewriteTextLeaves(raw: Buffer, rewriteLeaf: RewriteLeaf): Promise<Buffer> {
  const mail = await rewritableMail(raw)
  return mail ? withPatches(raw, leafPatches(mail, rewriteLeaf)) : raw
}
