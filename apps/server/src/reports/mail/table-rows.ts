import type { ReportTable } from '@postern/core'
import { reportCellText } from '@postern/core/reports'
import { formatNumber, truncate } from '@postern/core/texts'
import { html } from 'hono/html'
import type { Markup } from '../../mail/mail-page'
import { style } from '../../mail/mail-styles'
import { nameOf, type ReportWords, tableTitle } from '../report-words'

const rowsAtMost = 20

/** Tables of a mail; what the chart tells already is left out. */
export function shownInMail({ name }: ReportTable): boolean {
  return name !== 'byDay' && name !== 'byWeek'
}

/** A row each: what it is about, then its other cells with their names, so that it reads at any width. */
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

/** The cell that names a row, and the others with their names; the files have more of long ones. */
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
