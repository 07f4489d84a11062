import { urlAnalyserMessages, urlsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'

/** Texts of the analyser, with those of verdicts, reasons and signals. */
export function useUrlAnalyserWords() {
  const own = useTexts('urlAnalyser', urlAnalyserMessages)
  const urls = useTexts('urls', urlsMessages)
  return useMemo(() => ({ ...own, urls }), [own, urls])
}

/** Texts of the analyser. */
export type UrlAnalyserWords = ReturnType<typeof useUrlAnalyserWords>

const tones = {
  malicious: 'danger',
  suspicious: 'warning',
  clean: 'success',
  exempt: 'info',
  unknown: 'neutral',
} as const
type Tone = (typeof tones)[keyof typeof tones]

/** A verdict in words and colour; one that is not known reads as it is. */
export function verdictOf(
  verdict: string,
  { urls: { verdicts } }: Pick<UrlAnalyserWords, 'urls'>,
): { tone: Tone; text: string } {
  if (!Object.hasOwn(tones, verdict)) return { tone: 'neutral', text: verdict }
  return { tone: tones[verdict as keyof typeof tones], text: verdicts[verdict as keyof typeof verdicts] }
}

/** Why a verdict is what it is, in words. */
export function reasonOf({ kind, detail }: { kind: string; detail: string }, { urls: { reasons } }: UrlAnalyserWords) {
  const words: Readonly<Record<string, string | ((detail: string) => string)>> = reasons
  const reason = Object.hasOwn(words, kind) ? words[kind] : undefined
  return typeof reason === 'function' ? reason(detail) : (reason ?? detail)
}
