import type { Report } from '@postern/core'
import { reportFigureText } from '@postern/core/reports'
import { html } from 'hono/html'
import type { Markup } from '../../mail/mail-page'
import { style } from '../../mail/mail-styles'
import { nameOf, type ReportWords } from '../report-words'
import { look } from './report-look'

/** Totals, one per line: name, value and change, preceded by the search criteria. */
export function figureRows({ figures }: Report, words: ReportWords): Markup[] {
  const { texts, criteria } = words
  const asked = criteria.map(
    ([name, value], index) =>
      html`<tr><th scope="row" align="left" style="${look.name(index === 0)}" class="row">${name}</th><td colspan="2" style="${look.words(index === 0)}" class="row"><bdi>${value}</bdi></td></tr>`,
  )
  const rows = figures.map((figure, index) => {
    const { value, change } = reportFigureText(figure, words.reader)
    const isFirst = index === 0 && asked.length === 0
    return html`<tr><th scope="row" align="left" style="${look.name(isFirst)}" class="row">${nameOf(figure.name, words)}</th><td align="right" style="${look.number(isFirst)}" class="row">${value}</td><td align="right" style="${look.change(isFirst)}" class="row muted">${change}</td></tr>
`
  })
  return [
    html`<tr><td style="${style.groupCell}"><h2 style="${style.group}">${texts.total}</h2></td></tr>
<tr><td style="${style.card}" bgcolor="#ffffff" class="card"><table width="100%" cellpadding="0" cellspacing="0" border="0" aria-label="${texts.total}">
${asked}${rows}</table></td></tr>`,
  ]
}
