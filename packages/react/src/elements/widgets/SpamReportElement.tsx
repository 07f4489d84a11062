import { SpamReport, type SpamReportProps } from '../../spam-reports/SpamReport/SpamReport'
import { destination } from '../destinations'
import { useLinks } from './use-links'

export type SpamReportElementProps = Pick<SpamReportProps, 'reportId' | 'showsCustomer' | 'headingLevel' | 'onError'>

export function SpamReportElement({
  reportId,
  showsCustomer = false,
  headingLevel = 2,
  onError,
}: SpamReportElementProps) {
  const { linkTo, onNavigate } = useLinks()
  return (
    <SpamReport
      {...{ reportId, showsCustomer, headingLevel, onError, onNavigate }}
      reportHref={({ id }) => linkTo(destination('spamReport', { reportId: id }))}
      entryHref={({ id }) => linkTo(destination('heldMessage', { entryId: id }))}
    />
  )
}
