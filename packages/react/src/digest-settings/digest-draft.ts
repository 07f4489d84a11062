import type { DigestChange } from '@postern/core/contract'
import {
  type DigestClass,
  type DigestClassRule,
  DigestOverride,
  type DigestSettings,
  defaultQuietHours,
  digestClasses,
  noticeReviewersAtMost,
  QuietHours,
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
  const wrong = (['times', 'days', 'rowsAtMost'] as const).filter((name) => !isStorable(name, values[name]))
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
  quietHours: QuietHours
  noticesToRecipients: boolean
  /** One address per line. */
  noticeReviewers: string
}

export function toNoticeDraft({ noticesPerHour, ...settings }: DigestSettings): NoticeDraft {
  const { hasNotices, noticeClasses, quietHours = defaultQuietHours } = settings
  const { noticesToRecipients = true, noticeReviewers = [] } = settings
  return {
    ...{ hasNotices, noticeClasses, noticesPerHour: String(noticesPerHour), quietHours, noticesToRecipients },
    noticeReviewers: noticeReviewers.join('\n'),
  }
}

/** Fault of the entered reviewers; `null`: none. */
export type ReviewerFault = { kind: 'wrong'; line: number } | { kind: 'tooMany' } | { kind: 'nobody' } | null

/** Finds the fault of the entered reviewers: a line from 1 that holds no address, too many, or no reader of notices at all. */
export function reviewerFault({ hasNotices, noticesToRecipients, noticeReviewers }: NoticeDraft): ReviewerFault {
  const lines = noticeReviewers.split('\n')
  const wrong = lines.findIndex((line) => line.trim() !== '' && !isStorable('noticeReviewers', [line]))
  if (wrong >= 0) return { kind: 'wrong', line: wrong + 1 }
  const addresses = addressesOf(noticeReviewers)
  if (addresses.length > noticeReviewersAtMost) return { kind: 'tooMany' }
  return hasNotices && !noticesToRecipients && addresses.length === 0 ? { kind: 'nobody' } : null
}

function addressesOf(lines: string): string[] {
  const typed = lines.split('\n').map((line) => line.trim().toLowerCase())
  return [...new Set(typed.filter(Boolean))]
}

const isStorable = (name: string, value: unknown) => DigestOverride.safeParse({ [name]: value }).success

/** Returns a draft's values and the names of the fields that hold nothing storable; `quietSame`: quiet hours end when they begin. */
export function readNoticeDraft(draft: NoticeDraft) {
  const { noticesPerHour, noticeClasses, quietHours, ...rest } = draft
  const { isOn } = quietHours
  const from = timesOf(quietHours.from)[0] ?? ''
  const to = timesOf(quietHours.to)[0] ?? ''
  const values = {
    ...{ ...rest, noticeClasses: [...noticeClasses], noticesPerHour: wholeNumber(noticesPerHour) },
    noticeReviewers: addressesOf(rest.noticeReviewers),
    // Nobody can correct the times while they are off.
    quietHours: isOn ? { isOn, from, to } : { isOn, from: timeOr(from, 'from'), to: timeOr(to, 'to') },
  }
  const problems = {
    noticeReviewers: reviewerFault(draft) !== null,
    noticesPerHour: !isStorable('noticesPerHour', values.noticesPerHour),
    quietFrom: isOn && !isTime(from),
    quietTo: isOn && !isTime(to),
    quietSame: isOn && isTime(from) && from === to,
  }
  const wrong = Object.entries(problems).flatMap(([name, isWrong]) => (isWrong ? [name] : []))
  return { values, wrong }
}

const isTime = (text: string) => QuietHours.safeParse({ ...defaultQuietHours, from: text }).success
const timeOr = (text: string, name: 'from' | 'to') => (isTime(text) ? text : defaultQuietHours[name])

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
}

/** The values that differ from the stored ones; of a class, the rights that differ. */
export function changesOf(values: Partial<DigestSettings>, stored: Partial<DigestSettings>): DigestChange {
  const { classes, ...single } = values
  const rules = digestClasses.flatMap((kind) => {
    const rule = differing(classes?.[kind] ?? {}, stored.classes?.[kind] ?? {})
    return Object.keys(rule).length > 0 ? [[kind, rule]] : []
  })
  return { ...differing(single, stored), ...(rules.length > 0 && { classes: Object.fromEntries(rules) }) }
}

function differing<T extends object>(values: T, stored: Partial<T>): Partial<T> {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, stored[name as keyof T]))
  return Object.fromEntries(changed) as Partial<T>
}

type Fields = Readonly<Record<string, unknown>>

/** A draft after some of its fields were taken back: these have the new stored values, as have those that were not edited. */
export function withEdits<Draft extends object>(
  edited: Draft,
  { was, is, taken }: { was: Draft; is: Draft; taken: object },
): Draft {
  const [now, before, back] = [edited, was, taken] as readonly Fields[] as [Fields, Fields, Fields]
  const fields = Object.entries(is).map(([name, value]) => {
    const part = back[name]
    if (part === null || isSame(now[name], before[name])) return [name, value]
    if (part === undefined) return [name, now[name]]
    return [name, withEdits(now[name] as Fields, { was: before[name] as Fields, is: value, taken: part })]
  })
  return Object.fromEntries(fields) as Draft
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
