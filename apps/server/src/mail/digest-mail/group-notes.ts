import type { DigestMailMessages } from '@postern/core/texts'
import type { ShownGroup } from './shown-digest'

/** Notes that warn a reader of a dangerous class above its messages. */
export function groupNotes({ kind, entries }: ShownGroup, texts: DigestMailMessages): string[] {
  if (kind === 'virus') return [texts.virusNote]
  if (kind !== 'phishing') return []
  const isRefused = entries.every(({ rule }) => !rule.mayRelease)
  return isRefused ? [texts.phishingNote, texts.phishingRefused] : [texts.phishingNote]
}
