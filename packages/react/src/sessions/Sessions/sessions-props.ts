import type { SectionProps } from '../../ui/Section/Section'

export interface SessionsProps extends Pick<SectionProps, 'headingLevel'> {
  /** IANA name of the zone that its times are shown in. */
  timeZone: string
}
