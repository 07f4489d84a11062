import * as z from 'zod/mini'
import { list, maybe, Named, offByDefault, onByDefault, text } from '../http/fields'

/** Severity of a notice, mildest first. */
export const noticeSeverities = ['info', 'maintenance', 'warning', 'critical'] as const
/** One of `noticeSeverities`. */
export type NoticeSeverity = (typeof noticeSeverities)[number]

/** Phase of a notice. */
export const noticeStates = ['scheduled', 'live', 'ended'] as const
/** One of `noticeStates`. */
export type NoticeState = (typeof noticeStates)[number]

/** Text of the notice in each language, in the Markdown that `readNoticeText` parses. */
export const NoticeTexts = z.object({ ENG: text, FR: text })
export type NoticeTexts = z.output<typeof NoticeTexts>

/** Readers of a notice: an empty list sets no limit. Resellers include their customers. */
export const NoticeAudience = z.object({
  roles: list(z.string()),
  resellerIds: list(z.number()),
  customerIds: list(z.number()),
  services: list(z.number()),
})
export type NoticeAudience = z.output<typeof NoticeAudience>

/** A notice as its readers see it. */
export const CurrentNotice = z.object({
  id: z.number(),
  severity: z.string(),
  texts: NoticeTexts,
  /** Link to further reading; `null`: none. */
  link: maybe(z.string()),
  isDismissible: onByDefault,
})
export type CurrentNotice = z.output<typeof CurrentNotice>

/** A notice as super administrators manage it. */
export const Notice = z.object({
  ...CurrentNotice.shape,
  /** Visible to super administrators only. */
  title: z.string(),
  audience: NoticeAudience,
  /** Resellers and customers of the audience that still exist, by name. */
  resellers: list(Named),
  customers: list(Named),
  /** Instants, ISO 8601 in UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
  onLogin: offByDefault,
  /** One of `noticeStates`. */
  state: z.string(),
  /** Number of users who have dismissed it. */
  dismissedCount: z._default(z.int(), 0),
  createdBy: text,
  updatedAt: text,
  /** Pass it as `ifMatch` to have a change rejected when the notice has changed since (XS-13). */
  version: text,
})
export type Notice = z.output<typeof Notice>

/** Size of a notice's audience. */
export const NoticeReach = z.object({ resellers: z.int(), customers: z.int(), users: z.int() })
export type NoticeReach = z.output<typeof NoticeReach>
