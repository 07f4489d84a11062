import type { SectionProps } from '../../ui/Section/Section'

export interface SessionsProps extends Pick<SectionProps, 'headingLevel'> {
  /** IANA time zone for displayed times. */
  timeZone: string
}
