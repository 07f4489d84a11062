import { formatListDate } from '@postern/core'
import { spamReportMessages } from '@postern/core/texts'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { OwnLink } from '../../shell/Links/OwnLink'
import { Address } from '../../ui/Address/Address'
import { Choice } from '../../ui/Choice/Choice'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { StateStatus } from '../ReportBadges'
import styles from './SpamReport.module.css'
import type { Similarity, SimilarRow } from './similar-rows'
import type { SpamReportProps } from './spam-report-props'

export interface SimilarReportRowProps extends Pick<SpamReportProps, 'reportHref' | 'onNavigate'> {
  row: SimilarRow
  /** Labels of the shared features. */
  names: Readonly<Record<Similarity, string>>
  isChosen: boolean
  isChoosable: boolean
  onChoose: (isChosen: boolean) => void
}

/** One similar report. */
export function SimilarReportRow({ row, names, isChosen, isChoosable, onChoose, ...links }: SimilarReportRowProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const timeZone = useTimeZone()
  const { report, shares } = row
  const { reportHref, onNavigate } = links
  return (
    <li className={styles.similarRow}>
      {isChoosable ? (
        <Choice type="checkbox" isLabelHidden checked={isChosen} onChange={(event) => onChoose(event.target.checked)}>
          {texts.choose(String(report.id))}
        </Choice>
      ) : (
        <span className={styles.noBox} />
      )}
      <div className={styles.similarWords}>
        <OwnLink className={styles.link} href={reportHref?.(report)} onNavigate={onNavigate}>
          <Untrusted>{report.message.subject || texts.noSubject}</Untrusted>
        </OwnLink>
        <span className={styles.similarMeta}>
          <Address>{report.reporter || '–'}</Address>
          <span className={styles.number}>{formatListDate(report.reportedAt, timeZone)}</span>
        </span>
        <span className={styles.similarMeta}>
          <StateStatus report={report} />
          <span>{shares.map((share) => names[share]).join(' · ')}</span>
        </span>
      </div>
    </li>
  )
}
