import { type QuietHours, quietUntil } from '@postern/core/digest-settings'

const hourMs = 60 * 60 * 1000

/** Number of recent notices to a user. */
export interface NoticeCount {
  hourStartedAt: Date | null
  noticesInHour: number
}

export type NoticeTurn =
  | { isDue: true; isSummary: boolean; count: NoticeCount }
  /** Over the limit, or in quiet hours: messages held until then are reported in one mail. */
  | { isDue: false; noticeAt: Date }

export interface NoticePace {
  perHour: number
  quietHours?: QuietHours | undefined
  /** Zone of the reader. */
  timeZone: string
  now: Date
}

/**
 * Decides whether a notice may be sent now: none in quiet hours, otherwise up to a limit per hour, then one summary of the rest when the
 * hour is over.
 */
export function noticeTurn(
  { hourStartedAt, noticesInHour, noticeAt }: NoticeCount & { noticeAt: Date | null },
  { perHour, quietHours, timeZone, now }: NoticePace,
): NoticeTurn {
  const quietEnd = quietHours ? quietUntil(quietHours, { timeZone, now }) : null
  if (quietEnd) return { isDue: false, noticeAt: quietEnd }
  const endsAt = hourStartedAt ? hourStartedAt.getTime() + hourMs : 0
  if (!hourStartedAt || endsAt <= now.getTime()) {
    const isSummary = noticesInHour >= perHour && noticeAt?.getTime() === endsAt
    return { isDue: true, isSummary, count: { hourStartedAt: now, noticesInHour: 1 } }
  }
  if (noticesInHour >= perHour) return { isDue: false, noticeAt: new Date(endsAt) }
  return { isDue: true, isSummary: false, count: { hourStartedAt, noticesInHour: noticesInHour + 1 } }
}
