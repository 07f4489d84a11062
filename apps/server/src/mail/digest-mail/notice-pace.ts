const hourMs = 60 * 60 * 1000

/** How many notices somebody had of late. */
export interface NoticeCount {
  hourStartedAt: Date | null
  noticesInHour: number
}

export type NoticeTurn =
  | { isDue: true; isSummary: boolean; count: NoticeCount }
  /** There were too many: what is held until then is told of in one summary. */
  | { isDue: false; noticeAt: Date }

/** Whether a notice may be sent now: so many an hour, then one summary of the rest when the hour is over. */
export function noticeTurn(
  { hourStartedAt, noticesInHour, noticeAt }: NoticeCount & { noticeAt: Date | null },
  { perHour, now }: { perHour: number; now: Date },
): NoticeTurn {
  const endsAt = hourStartedAt ? hourStartedAt.getTime() + hourMs : 0
  if (!hourStartedAt || endsAt <= now.getTime()) {
    const isSummary = noticesInHour >= perHour && noticeAt?.getTime() === endsAt
    return { isDue: true, isSummary, count: { hourStartedAt: now, noticesInHour: 1 } }
  }
  if (noticesInHour >= perHour) return { isDue: false, noticeAt: new Date(endsAt) }
  return { isDue: true, isSummary: false, count: { hourStartedAt, noticesInHour: noticesInHour + 1 } }
}
