import type { WblEntry, WblImport } from '@postern/core/sender-lists'
import { type SenderListsMessages, senderListsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../provider/PosternContext'

export const useWblWords = () => useTexts('senderLists', senderListsMessages)

/** Refetches everything about lists. */
export function useWblReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['senderLists'] })
}

/** Returns an entry's sender; a domain in its own script follows its stored ASCII form. */
export function senderText({ sender, senderInUnicode, network }: WblEntry): string {
  return senderInUnicode === null ? (sender ?? network ?? '') : `${sender} (${senderInUnicode})`
}

export function typeText(type: number, { types }: SenderListsMessages): string {
  const known: Readonly<Record<number, string>> = types
  return known[type] ?? String(type)
}

export const typeTones: Readonly<Record<number, 'success' | 'danger'>> = { 0: 'success', 1: 'danger', 3: 'success' }

export function levelText(level: string, { levels }: SenderListsMessages): string {
  const known: Readonly<Record<string, string>> = levels
  return known[level] ?? level
}

/** Describes the owner of an entry, and whether lower levels can override it. */
export function ownerText(entry: WblEntry, texts: SenderListsMessages): string {
  const level = levelText(entry.level, texts)
  const owner = entry.ownerName ? texts.owner(level, entry.ownerName) : level
  const shown = entry.isInherited ? texts.inherited(owner) : owner
  return entry.isForced ? texts.forced(shown) : shown
}

/** Describes how an entry came onto the list. */
export function sourceText(source: string, { sources }: SenderListsMessages): string {
  const known: Readonly<Record<string, string>> = sources
  return known[source] ?? source
}

/** Describes the part of a message that an entry is compared with. */
export function scopeText({ network, envelopeOnly, subdomains }: WblEntry, { scopes, ...texts }: SenderListsMessages) {
  if (network !== null) return scopes.network
  const scope = envelopeOnly ? scopes.envelope : scopes.both
  return subdomains ? texts.withSubdomains(scope) : scope
}

const importTones: Readonly<Record<string, 'success' | 'danger' | 'warning'>> = { done: 'success', failed: 'danger' }

/** Progress of an import, or its result. */
export function importState({ state, undoneAt }: WblImport, { states }: SenderListsMessages['log']) {
  if (undoneAt !== null) return { tone: 'neutral' as const, text: states.undone }
  const known: Readonly<Record<string, string>> = states
  return { tone: importTones[state] ?? ('neutral' as const), text: known[state] ?? state }
}
