import type { ReportTable } from '@postern/core'
import { reportCellText } from '@postern/core/reports'
import { formatNumber, truncate } from '@postern/core/texts'
import { html } from 'hono/html'
import type { Markup } from '../../mail/mail-page'
import { style } from '../../mail/mail-styles'
import { nameOf, type ReportWords, tableTitle } from '../report-words'

const rowsAtMost = 20

/** Tables shown in a mail, except those that repeat the chart. */
export function shownInMail({ name }: ReportTable): boolean {
  return name !== 'byDay' && name !== 'byWeek'
}

/** One row each: its subject, then its other cells with their labels, so that it is readable at any width. */
export function tableRows(table: ReportTable, words: ReportWords): Markup[] {
  if (!shownInMail(table)) return []
  const rows = table.rows.slice(0, rowsAtMost)
  const { texts, reader } = words
  const cut = table.isCut || table.rows.length > rowsAtMost
  return [
    html`<tr><td style="${style.groupCell}"><h2 style="${style.group}">${tableTitle(table, words)}</h2></td></tr>
<tr><td style="${style.card}" bgcolor="#ffffff" class="card"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.length === 0 ? html`<tr><td style="${style.row}" class="row muted">${texts.nothing}</td></tr>` : ''}${rows.map(
  (cells, index) => {
    const { main, facts } = rowParts(table, cells, words)
    return html`<tr><td style="${index === 0 ? style.row : style.nextRow}" class="row"><div dir="auto" style="${style.subject}">${main}</div><div style="${style.small};overflow:hidden" class="muted">${facts.map(
      ({ name, text }, place) => html`${place > 0 ? ' · ' : ''}${texts.pair(name, '')}<bdi>${text}</bdi>`,
    )}</div></td></tr>
`
  },
)}</table></td></tr>`,
    ...(cut
      ? [
          html`<tr><td style="${style.groupCell}"><p style="${style.note}" class="muted">${texts.cutHere(formatNumber(rows.length, reader.locale))}</p></td></tr>`,
        ]
      : []),
  ]
}

/** Main cell of a row, and the other cells with their labels; long texts are truncated, and complete in the files. */
export function rowParts({ columns }: ReportTable, cells: ReportTable['rows'][number], words: ReportWords) {
  const subject = columns.findIndex(({ name }) => name === 'subject')
  const mainIndex = Math.max(subject, 0)
  const textAt = (index: number) =>
    truncate(reportCellText(cells[index] ?? null, columns[index]?.format ?? 'text', words.reader))
  const facts = columns.flatMap(({ name }, index) => {
    if (index === mainIndex || (cells[index] ?? null) === null) return []
    return [{ name: nameOf(name, words), text: textAt(index) }]
  })
  return { main: textAt(mainIndex), facts }
}
