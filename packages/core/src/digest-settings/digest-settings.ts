import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import type { QuarantineReason } from '../quarantine/verdict-reason'

/** Kinds of held mail that digests tell apart, the most dangerous last. */
export const digestClasses = ['bulk', 'spam', 'content', 'scanError', 'phishing', 'virus'] as const
/** One of `digestClasses`. */
export type DigestClass = (typeof digestClasses)[number]

const classOf: Record<QuarantineReason['kind'], DigestClass> = {
  bulk: 'bulk',
  spam: 'spam',
  content: 'content',
  recursion: 'content',
  scanError: 'scanError',
  unknown: 'scanError',
  phishing: 'phishing',
  virus: 'virus',
}

/** The class under which a digest lists a message that is held for a reason. */
export function digestClassOf(kind: QuarantineReason['kind']): DigestClass {
  return classOf[kind]
}

/** The reasons that stand under some classes. */
export function reasonsOf(classes: readonly DigestClass[]): QuarantineReason['kind'][] {
  const kinds = Object.keys(classOf) as QuarantineReason['kind'][]
  return kinds.filter((kind) => classes.includes(classOf[kind]))
}

const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'digestSettings.time' satisfies AnswerKey))
const day = z.number().check(z.int(), z.minimum(1), z.maximum(7))

/** Times on the reader's clocks, and days: 1 is Monday, 7 Sunday. */
export const digestSchedule = {
  times: z.array(time).check(z.minLength(1), z.maxLength(48)),
  days: z.array(day).check(z.minLength(1), z.maxLength(7)),
}

const ClassRule = z.object({
  /** Messages of the class are told of. */
  isShown: z.boolean(),
  /** They can be released from the mail; viruses never can. */
  mayRelease: z.boolean(),
  /** Their recipient can ask the administrators to release them, where the recipient may not. Absent: as one level above. */
  mayAsk: z.optional(z.boolean()),
  /** Their sender can be allowed or blocked from the mail. */
  mayList: z.boolean(),
})
/** What a recipient is told of a class, and may do about it. */
export type DigestClassRule = z.output<typeof ClassRule>

/** How users are told of what is held for them. Zone and language are the user's own, or the customer's. */
export const DigestSettings = z.object({
  /** Digests are sent. */
  isOn: z.boolean(),
  /** When, on the clocks of the reader's zone. */
  times: digestSchedule.times,
  /** On which days: 1 is Monday, 7 Sunday. */
  days: digestSchedule.days,
  /** Nothing is sent when nothing new is held. */
  onlyWhenNew: z.boolean(),
  classes: z.record(z.enum(digestClasses), ClassRule),
  /** One mail has what is held for all addresses of a user; else each address gets its own. */
  aggregateDigests: z.boolean(),
  /** Messages in one mail. */
  rowsAtMost: z.number().check(z.int(), z.minimum(1), z.maximum(200)),
  /** A mail is sent at once when a message is held. */
  hasNotices: z.boolean(),
  noticeClasses: z.array(z.enum(digestClasses)),
  /** Notices to one user in an hour; what is held beyond them is told of in one summary. */
  noticesPerHour: z.number().check(z.int(), z.minimum(1), z.maximum(60)),
})
export type DigestSettings = z.output<typeof DigestSettings>

/** What a customer or a user sets; the rest is as one level above. */
export const DigestOverride = z.partial(
  z.extend(DigestSettings, { classes: z.partialRecord(z.enum(digestClasses), ClassRule) }),
)
export type DigestOverride = z.output<typeof DigestOverride>

const free: DigestClassRule = { isShown: true, mayRelease: true, mayAsk: true, mayList: true }
const shownOnly: DigestClassRule = { isShown: true, mayRelease: false, mayAsk: false, mayList: false }

/** What holds where nobody set anything. */
export const defaultDigestSettings: DigestSettings = {
  isOn: true,
  times: ['08:00', '16:00'],
  days: [1, 2, 3, 4, 5, 6, 7],
  onlyWhenNew: true,
  classes: {
    bulk: free,
    spam: free,
    content: free,
    scanError: free,
    phishing: { ...shownOnly, mayAsk: true },
    virus: shownOnly,
  },
  aggregateDigests: true,
  // Gmail shows no more than 102 kB of a mail.
  rowsAtMost: 35,
  hasNotices: false,
  noticeClasses: ['bulk', 'spam', 'content', 'scanError', 'phishing'],
  noticesPerHour: 10,
}

/** The defaults with a customer's settings over them, and a user's over those. Viruses are never released from a mail. */
export function mergeDigestSettings(...levels: readonly (DigestOverride | null | undefined)[]): DigestSettings {
  let settings = defaultDigestSettings
  for (const level of levels) {
    if (level) settings = { ...settings, ...level, classes: mergeClasses(settings.classes, level.classes) }
  }
  const { classes } = settings
  return { ...settings, classes: { ...classes, virus: { ...classes.virus, mayRelease: false } } }
}

// A rule that was set before recipients could ask says nothing about that.
function mergeClasses(
  above: DigestSettings['classes'],
  own: DigestOverride['classes'] = {},
): DigestSettings['classes'] {
  const merged = { ...above }
  for (const name of digestClasses)
    merged[name] = { ...above[name], ...own[name], mayAsk: own[name]?.mayAsk ?? above[name].mayAsk }
  return merged
}

/** What the recipient of a held message may do to get it: release it, ask an administrator, or neither. */
export const releaseRights = ['release', 'ask', 'none'] as const
/** One of `releaseRights`. */
export type ReleaseRight = (typeof releaseRights)[number]

/** What a class lets its recipients do to get a message. */
export function releaseRight({ mayRelease, mayAsk }: Pick<DigestClassRule, 'mayRelease' | 'mayAsk'>): ReleaseRight {
  if (mayRelease) return 'release'
  return mayAsk ? 'ask' : 'none'
}
