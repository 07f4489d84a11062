import type { ReportFigure } from '@postern/core'
import { reportFigureText } from '@postern/core/reports'
import { onDemandReportMessages, reportMessages } from '@postern/core/texts'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { StatTile, type StatTileProps } from '../../ui/StatTile/StatTile'
import { figureTarget } from '../list-targets'
import { nameText } from './name-text'
import styles from './ReportPreview.module.css'
import type { ReportPart } from './report-part'

/** Totals, each with its change and a link to its list. */
export function ReportFigures({ report, hrefOf, onFollow }: ReportPart) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const words = useTexts('report', reportMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const value = (figure: ReportFigure) =>
    figure.unit === 'count' && figure.value !== null
      ? figure.value
      : reportFigureText(figure, { texts: words, locale, timeZone }).value
  return (
    // biome-ignore lint/a11y/useSemanticElements: figures, and no fields.
    <div role="group" aria-label={texts.figures} className={styles.tiles}>
      {report.figures.map((figure) => (
        <StatTile
          key={figure.name}
          label={nameText(figure.name, words)}
          value={value(figure)}
          change={changeOf(figure, texts.onPeriodBefore)}
          href={hrefOf(figureTarget(report, figure.name)) ?? undefined}
          onFollow={onFollow}
        />
      ))}
    </div>
  )
}

/** A change from zero has no percentage; neither has an unmeasured value. */
function changeOf({ value, before }: ReportFigure, against: string): StatTileProps['change'] {
  if (value === null || !before) return undefined
  return { share: (value - before) / before, against }
}
