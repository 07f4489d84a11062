import { formatNumber, listMessages } from '@postern/core/texts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale, useTexts } from '../provider/PosternContext'

export interface UseAnnouncementsOptions {
  /** Name of the list. */
  name: string
  /** Current query; the count is announced when it changes. */
  question: string
  countText: string
  hasRows: boolean
  isLoading: boolean
  /** True while placeholders are shown in place of rows. */
  isFirstLoad: boolean
  ticked: number
}

/** Returns polite announcements: that it loads, how many were found, how many are ticked, and the caller's own. */
export function useAnnouncements(options: UseAnnouncementsOptions): [said: string, announce: (text: string) => void] {
  const { name, question, countText, hasRows, isLoading, isFirstLoad, ticked } = options
  const texts = useTexts('list', listMessages)
  const locale = useLocale()
  const [said, setSaid] = useState('')
  const answered = useRef<string | null>(null)
  const tickedBefore = useRef(0)

  useEffect(() => {
    if (isFirstLoad) setSaid(texts.loading(name))
  }, [isFirstLoad, name, texts])

  useEffect(() => {
    if (isLoading || !hasRows || answered.current === question) return
    answered.current = question
    setSaid(texts.results(countText))
  }, [isLoading, hasRows, question, countText, texts])

  useEffect(() => {
    if (tickedBefore.current === ticked) return
    tickedBefore.current = ticked
    setSaid(ticked > 0 ? texts.selection.count(formatNumber(ticked, locale)) : texts.selection.cleared)
  }, [ticked, texts, locale])

  return [said, useCallback((text) => setSaid(text), [])]
}
