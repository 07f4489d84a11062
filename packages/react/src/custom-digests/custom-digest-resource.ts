import type { CustomDigest, CustomDigestRun, Locale } from '@postern/core'
import { type CustomDigestsMessages, customDigestsMessages, formatNumber } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'
import type { Question } from '../resource/useQuestion'

export const useCustomDigestWords = () => useTexts('customDigests', customDigestsMessages)

export interface CustomDigestId {
  customerId: number
  digestId: number
}

/** Interval at which a page asks how far a sending is. */
const lookEveryMs = 2_000

/** Custom digests of customers; while one is being sent it is loaded again and again. */
export const customDigests = /* @__PURE__ */ defineResource({
  key: 'custom-digests',
  useWords: useCustomDigestWords,
  stateWords: ({ detail }) => detail,
  load: (client, { customerId: id, digestId }: CustomDigestId, options) =>
    client.customDigests.get({ id, digestId }, options),
  nameOf: ({ name }: CustomDigest) => name,
  target: ({ digestId }) => `custom digest ${digestId}`,
  refetchInterval: ({ data }) => (data?.lastRun && data.lastRun.waiting > 0 ? lookEveryMs : false),
})

/** Asked before a digest is deleted. */
export function deleteQuestion(
  { name }: CustomDigest,
  { row, successTitle: title }: CustomDigestsMessages,
): Omit<Question, 'run'> {
  return {
    ...{ title: row.deleteTitle, text: row.deleteText, object: name, failed: row.failed },
    ...{ confirmLabel: row.deleteConfirm, done: { title, text: row.deleted(name) } },
  }
}

/** How many get it, and which digest before it some of them get too. */
export function recipientTexts(
  { recipientCount, overlaps }: CustomDigest,
  texts: CustomDigestsMessages,
  locale: Locale,
): { recipients: string; overlaps: string[] } {
  return {
    recipients: texts.recipientCount(recipientCount, formatNumber(recipientCount, locale)),
    overlaps: overlaps.map(({ name, recipients }) => texts.overlap(recipients, formatNumber(recipients, locale), name)),
  }
}

/** Times and days in words. */
export function scheduleText({ times, days }: CustomDigest, texts: CustomDigestsMessages): string {
  const { shortDays, everyDay } = texts
  const named = days.map((day) => shortDays[day as keyof typeof shortDays] ?? String(day))
  return `${times.join(', ')} · ${days.length === 7 ? everyDay : named.join(', ')}`
}

/** Outcomes of a sending, a line each, the most important one first. */
export function runTexts(
  run: CustomDigestRun,
  { run: texts }: CustomDigestsMessages,
  locale: Locale,
): { tone: 'info' | 'success' | 'danger' | 'neutral'; text: string }[] {
  const { waiting, sent, nothingNew, failed } = run
  const shown = (count: number) => formatNumber(count, locale)
  return [
    ...(waiting > 0 ? [{ tone: 'info' as const, text: texts.waiting(shown(waiting)) }] : []),
    ...(failed > 0 ? [{ tone: 'danger' as const, text: texts.failed(shown(failed)) }] : []),
    ...(sent > 0 ? [{ tone: 'success' as const, text: texts.sent(sent, shown(sent)) }] : []),
    ...(nothingNew > 0 ? [{ tone: 'neutral' as const, text: texts.nothingNew(shown(nothingNew)) }] : []),
  ]
}
