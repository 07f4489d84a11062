import { urlListsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'

/** The list of malicious links, or that of exemptions. */
export type UrlListKind = 'block' | 'exempt'

/** Texts of both lists; where they differ, those of malicious links until the kind is known. */
export function useUrlListWords() {
  const words = useTexts('urlLists', urlListsMessages)
  return useMemo(() => ({ ...words, ...words.block }), [words])
}

/** Texts of both lists. */
export type UrlListWords = ReturnType<typeof useUrlListWords>

/** Reloads both lists: what is on one is compared with the other. */
export function useUrlListReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['urlLists'] })
}

/** Words for a code of the server; one that is not known reads as it is. */
export function wordOf(code: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code
}
