import type { Locale, Report } from '@postern/core'
import { reportFigureText } from '@postern/core/reports'
import type { MailBrand } from '../mail/mail-brand'
import { mailPage, type RenderedMail } from '../mail/mail-page'
import { chartRows } from './mail/chart-rows'
import { figureRows } from './mail/figure-rows'
import { mailText } from './mail/mail-text'
import { tableRows } from './mail/table-rows'
import { nameOf, reportWords } from './report-words'

export interface ReportMailOptions {
  /** First sentence. Default: it was requested. */
  intro?: string
  /** Further lines at the end. */
  foot?: readonly string[]
}

/** Report as a mail in both formats. Loads nothing except the brand's logo; external text is shown as text. */
export function renderReportMail(
  report: Report,
  brand: MailBrand,
  locale: Locale,
  { intro, foot = [] }: ReportMailOptions = {},
): RenderedMail {
  const words = reportWords(report, locale)
  const { texts, title, place, span, note, compared } = words
  const subject = texts.subject(title, place, span)
  const introduction = [intro ?? texts.mailIntro, `${place}, ${span}.`].join(' ')
  const [first] = report.figures
  const preheader = first
    ? texts.pair(nameOf(first.name, words), reportFigureText(first, words.reader).value)
    : introduction
  const lines = [note, compared, texts.zone(report.timeZone), ...foot]
  return {
    subject,
    text: mailText(report, words, { intro: introduction, foot: lines }),
    html: mailPage({
      locale,
      brand,
      title,
      preheader,
      intro: introduction,
      rows: [
        ...figureRows(report, words),
        ...(report.chart ? chartRows(report, report.chart, words, brand) : []),
        ...report.tables.flatMap((table) => tableRows(table, words)),
      ],
      foot: lines,
    }),
  }
}
