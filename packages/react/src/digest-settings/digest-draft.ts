import {
  type DigestClass,
  type DigestClassRule,
  DigestOverride,
  type DigestSettings,
} from '@postern/core/digest-settings'

/** The settings of digests as they are filled in. */
export interface DigestDraft {
  isOn: boolean
  times: string
  days: readonly number[]
  onlyWhenNew: boolean
  aggregateDigests: boolean
  rowsAtMost: string
  classes: Readonly<Record<DigestClass, DigestClassRule>>
}

export function toDigestDraft({ times, rowsAtMost, ...settings }: DigestSettings): DigestDraft {
  const { isOn, days, onlyWhenNew, aggregateDigests, classes } = settings
  return { isOn, days, onlyWhenNew, aggregateDigests, classes, times: times.join(' '), rowsAtMost: String(rowsAtMost) }
}

/** What a draft says, and the names of its fields that say nothing that can be stored. */
export function readDigestDraft({ times, rowsAtMost, days, ...rest }: DigestDraft) {
  const values = { ...rest, times: timesOf(times), rowsAtMost: wholeNumber(rowsAtMost), days: [...days].sort() }
  const wrong = (['times', 'days', 'rowsAtMost'] as const).filter(
    (name) => !DigestOverride.safeParse({ [name]: values[name] }).success,
  )
  return { values, wrong }
}

/** Times of a line in their order, each once. */
function timesOf(line: string): string[] {
  const typed = line.split(/[\s,;]+/).filter(Boolean)
  return [...new Set(typed.map((time) => time.padStart(5, '0')))].sort()
}

/** The settings of notices as they are filled in. */
export interface NoticeDraft {
  hasNotices: boolean
  noticeClasses: readonly DigestClass[]
  noticesPerHour: string
}

export function toNoticeDraft({ hasNotices, noticeClasses, noticesPerHour }: DigestSettings): NoticeDraft {
  return { hasNotices, noticeClasses, noticesPerHour: String(noticesPerHour) }
}

export function readNoticeDraft({ noticesPerHour, noticeClasses, hasNotices }: NoticeDraft) {
  const values = { hasNotices, noticeClasses: [...noticeClasses], noticesPerHour: wholeNumber(noticesPerHour) }
  const isWrong = !DigestOverride.safeParse({ noticesPerHour: values.noticesPerHour }).success
  return { values, wrong: isWrong ? ['noticesPerHour'] : [] }
}

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
}
