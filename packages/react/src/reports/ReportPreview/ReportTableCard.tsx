import type { ReportTable } from '@postern/core'
import { type ReportReader, reportCellText } from '@postern/core/reports'
import { formatNumber, onDemandReportMessages, type ReportMessages, reportMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { Link } from '../../parts/Link'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { addressOf, follow, type LinkTarget } from '../../ui/follow-by'
import { useScrolls } from '../../ui/use-scrolls'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import { cellTarget } from '../list-targets'
import { nameText } from './name-text'
import styles from './ReportTable.module.css'
import type { ReportPart } from './report-part'

export interface ReportTableCardProps extends ReportPart {
  table: ReportTable
}

const shownAtFirst = 10
const numbers: readonly string[] = ['count', 'bytes', 'seconds', 'share']

/** One of the report's tables: the first rows, and all of them on demand. */
export function ReportTableCard({ table, report, headingLevel, hrefOf, onFollow }: ReportTableCardProps) {
  const texts = useTexts('onDemandReport', onDemandReportMessages)
  const words = useTexts('report', reportMessages)
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(region)
  const title = tableText(table.name, words)
  const reader: ReportReader = { texts: words, locale, timeZone: report.timeZone }
  const count = (value: number) => formatNumber(value, locale)
  const isLong = table.rows.length > shownAtFirst
  const rows = isWhole ? table.rows : table.rows.slice(0, shownAtFirst)
  return (
    <Card
      isFlush
      title={title}
      headingLevel={headingLevel}
      footer={
        (isLong || table.isCut) && (
          <>
            {isLong && (
              <Button size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? texts.fewerRows : texts.moreRows(count(table.rows.length))}
              </Button>
            )}
            {table.isCut && <span>{words.cutHere(count(table.rows.length))}</span>}
          </>
        )
      }
    >
      <div ref={region} className={styles.root} {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': title })}>
        <table className={styles.table}>
          <caption className={visuallyHidden.root}>{title}</caption>
          <thead>
            <tr>
              {table.columns.map(({ name, format }) => (
                <th
                  key={name}
                  scope="col"
                  className={styles.head}
                  data-number={numbers.includes(format) ? '' : undefined}
                >
                  {nameText(name, words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key, and their order never changes.
              <tr key={index}>
                {table.columns.map((column, at) => (
                  <Cell
                    key={column.name}
                    text={reportCellText(row[at] ?? null, column.format, reader)}
                    format={column.format}
                    isHead={at === 0}
                    href={at === 0 ? hrefOf(cellTarget(report, column, row[at])) : null}
                    onFollow={onFollow}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

interface CellProps extends Pick<ReportPart, 'onFollow'> {
  text: string
  format: string
  isHead: boolean
  href: LinkTarget | null | undefined
}

function Cell({ text, format, isHead, href, onFollow }: CellProps) {
  const content = href ? (
    <Link className={styles.link} href={addressOf(href)} onClick={(event) => follow(event, href, onFollow)}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  )
  const isNumber = numbers.includes(format)
  const props = {
    className: styles.cell,
    'data-number': isNumber ? '' : undefined,
    'data-short': format === 'text' || format === 'address' ? undefined : '',
  }
  return isHead ? (
    <th {...props} scope="row">
      {content}
    </th>
  ) : (
    <td {...props}>{content}</td>
  )
}

function tableText(name: ReportTable['name'], { tables }: Pick<ReportMessages, 'tables'>): string {
  return (tables as Readonly<Record<string, string>>)[name] ?? name
}
