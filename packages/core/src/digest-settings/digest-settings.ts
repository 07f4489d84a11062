import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import type { QuarantineReason } from '../quarantine/verdict-reason'
import { isEmailAddress } from '../shared/email-address'
import { line } from '../shared/text-schemas'

/** Classes of held mail that digests distinguish, the most dangerous last. */
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

/** Class under which a digest lists a message held for the given reason. */
export function digestClassOf(kind: QuarantineReason['kind']): DigestClass {
  return classOf[kind]
}

/** Returns the reasons that belong to the given classes. */
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

/** Schema of `QuietHours`. */
export const QuietHours = z
  .object({
    isOn: z.boolean(),
    /** Times on the reader's clocks, such as `20:00`. */
    from: time,
    /** The next morning where it is earlier than `from`. */
    to: time,
  })
  .check(z.refine(({ isOn, from, to }) => !isOn || from !== to, 'digestSettings.quietHours' satisfies AnswerKey))
/** Hours in which no notice is sent; messages held meanwhile are announced when they end. */
export type QuietHours = z.output<typeof QuietHours>

/** Quiet hours where nobody set any: off, with times to begin with. */
export const defaultQuietHours: QuietHours = { isOn: false, from: '20:00', to: '07:00' }

/** Maximum number of reviewers of a customer's held mail. */
export const noticeReviewersAtMost = 5

const reviewer = line.check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.maxLength(254),
  z.refine(isEmailAddress, 'digestSettings.reviewerWrong' satisfies AnswerKey),
)

/** Schema of a `DigestClassRule`. */
export const ClassRule = z.object({
  /** True when messages of the class are listed. */
  isShown: z.boolean(),
  /** True when they can be released from the mail; viruses never can. */
  mayRelease: z.boolean(),
  /** Their recipient can ask the administrators to release them, where the recipient may not. Absent: as one level above. */
  mayAsk: z.optional(z.boolean()),
  /** True when their sender can be allowed or blocked from the mail. */
  mayList: z.boolean(),
})
/** Rule for a class: what a recipient sees of it and may do about it. */
export type DigestClassRule = z.output<typeof ClassRule>

/** Settings for notifying users of their held mail. Zone and language are the user's own, or the customer's. */
export const DigestSettings = z.object({
  /** True when digests are sent. */
  isOn: z.boolean(),
  /** Times of day, in the reader's time zone. */
  times: digestSchedule.times,
  /** Days of the week: 1 is Monday, 7 is Sunday. */
  days: digestSchedule.days,
  /** Skips the digest when nothing new is held. */
  onlyWhenNew: z.boolean(),
  classes: z.record(z.enum(digestClasses), ClassRule),
  /** Sends one mail for all addresses of a user; otherwise one mail per address. */
  aggregateDigests: z.boolean(),
  /** Maximum number of messages in one mail. */
  rowsAtMost: z.number().check(z.int(), z.minimum(1), z.maximum(200)),
  /** Sends a mail as soon as a message is held. */
  hasNotices: z.boolean(),
  noticeClasses: z.array(z.enum(digestClasses)),
  /** Maximum notices to one user per hour; further held messages are reported in one summary. */
  noticesPerHour: z.number().check(z.int(), z.minimum(1), z.maximum(60)),
  /** Hours without notices. Absent: none. */
  quietHours: z.optional(QuietHours),
  /** Notifies the recipient of a held message. Absent: yes. */
  noticesToRecipients: z.optional(z.boolean()),
  /** Addresses in the customer's domains that are notified of all held messages, without codes. Absent: none. */
  noticeReviewers: z.optional(
    z.array(reviewer).check(z.maxLength(noticeReviewersAtMost, 'digestSettings.reviewersTooMany' satisfies AnswerKey)),
  ),
})
export type DigestSettings = z.output<typeof DigestSettings>

/** Settings of a customer or user; the rest is inherited from one level above. */
export const DigestOverride = z.partial(
  z.extend(DigestSettings, { classes: z.partialRecord(z.enum(digestClasses), z.partial(ClassRule)) }),
)
export type DigestOverride = z.output<typeof DigestOverride>

const free: DigestClassRule = { isShown: true, mayRelease: true, mayAsk: true, mayList: true }
const shownOnly: DigestClassRule = { isShown: true, mayRelease: false, mayAsk: false, mayList: false }

/** Defaults where nobody set anything. */
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
  // Gmail clips mails over 102 kB.
  rowsAtMost: 35,
  hasNotices: false,
  noticeClasses: ['bulk', 'spam', 'content', 'scanError', 'phishing'],
  noticesPerHour: 10,
  quietHours: defaultQuietHours,
  noticesToRecipients: true,
  noticeReviewers: [],
}

/** True if notices go to the recipients of held messages. */
export function notifiesRecipients({
  hasNotices,
  noticesToRecipients = true,
}: Pick<DigestSettings, 'hasNotices' | 'noticesToRecipients'>): boolean {
  return hasNotices && noticesToRecipients
}

/** Settings of one level, with the classes whose release right no later level changes. */
export interface DigestLevel extends DigestOverride {
  locked?: readonly DigestClass[]
}

/** Merges the defaults with the given levels; later ones win, unless an earlier one locks a class. Viruses can never be released from a mail. */
export function mergeDigestSettings(...levels: readonly (DigestLevel | null | undefined)[]): DigestSettings {
  let settings = defaultDigestSettings
  const locked = new Set<DigestClass>()
  for (const level of levels) {
    if (!level) continue
    const { classes, locked: locks = [], ...own } = level
    settings = { ...settings, ...own, classes: mergeClasses(settings.classes, classes, locked) }
    for (const name of locks) locked.add(name)
  }
  const { classes } = settings
  return { ...settings, classes: { ...classes, virus: { ...classes.virus, mayRelease: false } } }
}

function mergeClasses(
  above: DigestSettings['classes'],
  own: DigestOverride['classes'] = {},
  locked: ReadonlySet<DigestClass>,
): DigestSettings['classes'] {
  const merged = { ...above }
  for (const name of digestClasses) {
    const rule = own[name]
    if (!rule) continue
    const { isShown, mayRelease, mayAsk, mayList } = merged[name]
    const release = locked.has(name)
      ? { mayRelease, mayAsk }
      : { mayRelease: rule.mayRelease ?? mayRelease, mayAsk: rule.mayAsk ?? mayAsk }
    merged[name] = { isShown: rule.isShown ?? isShown, ...release, mayList: rule.mayList ?? mayList }
  }
  return merged
}

/** A recipient's way to a held message: release it, ask an administrator, or neither. */
export const releaseRights = ['release', 'ask', 'none'] as const
/** One of `releaseRights`. */
export type ReleaseRight = (typeof releaseRights)[number]

/** The way to a message that a class gives its recipients. */
export function releaseRight({ mayRelease, mayAsk }: Pick<DigestClassRule, 'mayRelease' | 'mayAsk'>): ReleaseRight {
  if (mayRelease) return 'release'
  return mayAsk ? 'ask' : 'none'
}

/** The rights that a way stands for; the inverse of `releaseRight`. */
export function rightsOf(right: ReleaseRight): Pick<DigestClassRule, 'mayRelease' | 'mayAsk'> {
  return { mayRelease: right === 'release', mayAsk: right !== 'none' }
}
