import {
  type DigestClass,
  type DigestClassRule,
  DigestOverride,
  type DigestSettings,
} from '@postern/core/digest-settings'

/** Digest settings as entered in the form. */
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

/** Returns a draft's values and the names of the fields that hold nothing storable. */
export function readDigestDraft({ times, rowsAtMost, days, ...rest }: DigestDraft) {
  const values = { ...rest, times: timesOf(times), rowsAtMost: wholeNumber(rowsAtMost), days: [...days].sort() }
  const wrong = (['times', 'days', 'rowsAtMost'] as const).filter(
    (name) => !DigestOverride.safeParse({ [name]: values[name] }).success,
  )
  return { values, wrong }
}

/** Times in a line, sorted and without duplicates. */
function timesOf(line: string): string[] {
  const typed = line.split(/[\s,;]+/).filter(Boolean)
  return [...new Set(typed.map((time) => time.padStart(5, '0')))].sort()
}

/** Notice settings as entered in the form. */
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
