import { formatListDate } from '@postern/core'

export interface MomentProps {
  /** ISO 8601 in UTC. */
  instant: string
  /** IANA name. */
  timeZone: string
}

/** A date and time in a zone, formatted as in lists. */
export function Moment({ instant, timeZone }: MomentProps) {
  return <time dateTime={instant}>{formatListDate(instant, timeZone)}</time>
}
