import type { HeldFile } from './held-file'
import type { HeldFileMessages } from './held-file.messages'

/** Names a held file in words: 'a program: invoice.exe in docs.zip'. */
export function heldFileText({ kind, name, within }: HeldFile, words: HeldFileMessages): string {
  const kinds: Readonly<Record<string, string>> = words.kinds
  const file = [...within].reverse().reduce(words.inArchive, name)
  return words.said(kinds[kind] ?? words.kinds.other, file)
}
