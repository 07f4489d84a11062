import type { WblEntry, WblImport } from '@postern/core/sender-lists'
import { type SenderListsMessages, senderListsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../provider/PosternContext'

export const useWblWords = () => useTexts('senderLists', senderListsMessages)

/** Reloads everything about lists. */
export function useWblReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['senderLists'] })
}

/** Whom an entry names; a domain in its own script stands behind the ASCII that it is stored in. */
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

/** Whose entry it is, and whether somebody below can override it. */
export function ownerText(entry: WblEntry, texts: SenderListsMessages): string {
  const level = levelText(entry.level, texts)
  const owner = entry.ownerName ? texts.owner(level, entry.ownerName) : level
  const shown = entry.isInherited ? texts.inherited(owner) : owner
  return entry.isForced ? texts.forced(shown) : shown
}

/** What of a message is compared with it. */
export function scopeText({ network, envelopeOnly, subdomains }: WblEntry, { scopes, ...texts }: SenderListsMessages) {
  if (network !== null) return scopes.network
  const scope = envelopeOnly ? scopes.envelope : scopes.both
  return subdomains ? texts.withSubdomains(scope) : scope
}

const importTones: Readonly<Record<string, 'success' | 'danger' | 'warning'>> = { done: 'success', failed: 'danger' }

/** How far an import is, or what became of it. */
export function importState({ state, undoneAt }: WblImport, { states }: SenderListsMessages['log']) {
  if (undoneAt !== null) return { tone: 'neutral' as const, text: states.undone }
  const known: Readonly<Record<string, string>> = states
  return { tone: importTones[state] ?? ('neutral' as const), text: known[state] ?? state }
}
