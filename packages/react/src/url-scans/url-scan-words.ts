import { urlScansMessages, urlsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'

/** Texts of the URL scanner, with those of verdicts and signals. */
export function useUrlScanWords() {
  const own = useTexts('urlScans', urlScansMessages)
  const urls = useTexts('urls', urlsMessages)
  return useMemo(() => ({ ...own, urls }), [own, urls])
}

/** Texts of the URL scanner. */
export type UrlScanWords = ReturnType<typeof useUrlScanWords>

const tones = {
  none: 'neutral',
  held: 'danger',
  allowed: 'success',
  warned: 'warning',
  blocked: 'danger',
  clickedThrough: 'warning',
} as const

/** An action in words and colour; an unknown one reads as it is. */
export function actionOf(action: string, { actions }: Pick<UrlScanWords, 'actions'>) {
  if (!Object.hasOwn(tones, action)) return { tone: 'neutral' as const, text: action }
  return { tone: tones[action as keyof typeof tones], text: actions[action as keyof typeof actions] }
}

/** A source in words; an unknown one reads as it is. */
export function sourceOf(source: string, { sources }: Pick<UrlScanWords, 'sources'>): string {
  return Object.hasOwn(sources, source) ? sources[source as keyof typeof sources] : source
}
