import type { DigestMailMessages } from '@postern/core/texts'
import type { ShownGroup } from './shown-digest'

/** What a reader is told of a dangerous class before its messages. */
export function groupNotes({ kind, entries }: ShownGroup, texts: DigestMailMessages): string[] {
  if (kind === 'virus') return [texts.virusNote]
  if (kind !== 'phishing') return []
  const isRefused = entries.every(({ rule }) => !rule.mayRelease)
  return isRefused ? [texts.phishingNote, texts.phishingRefused] : [texts.phishingNote]
}
