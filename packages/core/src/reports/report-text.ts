import { formatNumber, formatPercent } from '../i18n/format'
import { formatDay } from '../i18n/format-day'
import type { Locale } from '../i18n/locale'
import { formatListDate } from '../shared/dates'
import { formatFileSize } from '../shared/file-size'
import { stripInvisible } from '../shared/invisible'
import type { ReportCell, ReportFigure } from './report'
import type { ReportMessages } from './report.messages'

/** Reader of a report: texts, language and zone. */
export interface ReportReader {
  texts: ReportMessages
  locale: Locale
  timeZone: string
}

const none = '–'

/** Formats a cell. Text from third parties has its invisible characters removed; isolate its direction where it is shown. */
export function reportCellText(value: ReportCell, format: string, { texts, locale, timeZone }: ReportReader): string {
  if (value === null) return none
  switch (format) {
    case 'count':
    case 'bytes':
    case 'seconds':
      return reportNumberText(Number(value), format, locale)
    case 'share':
      return formatPercent(Number(value), locale)
    case 'day':
    case 'week':
      return reportPointText(String(value), format, locale)
    case 'instant':
      return formatListDate(String(value), timeZone)
    case 'address':
      return stripInvisible(String(value)) || texts.noSender
    case 'flag':
      return value ? texts.yes : texts.no
    default:
      return wordOf(String(value), format, texts)
  }
}

/** Formats a number with its unit; an en dash when nothing was measured. */
export function reportNumberText(value: number | null, unit: string, locale: Locale): string {
  if (value === null || !Number.isFinite(value)) return none
  if (unit === 'bytes') return formatFileSize(value, { locale })
  if (unit === 'seconds') return duration(value, locale)
  return formatNumber(value, locale)
}

/** Formats a chart point: a day or the first day of a week in the language's format, anything else unchanged. */
export function reportPointText(point: string, by: string, locale: Locale): string {
  if (by !== 'day' && by !== 'week') return stripInvisible(point)
  return formatDay(point, locale)
}

/** Formats a total and its change since the previous period; `change` is empty when it cannot be computed. */
export function reportFigureText(
  { value, before, unit }: ReportFigure,
  { texts, locale }: ReportReader,
): { value: string; change: string } {
  return { value: reportNumberText(value, unit, locale), change: changeText(value, before, { texts, locale }) }
}

function changeText(
  value: number | null,
  before: number | null,
  { texts, locale }: Pick<ReportReader, 'texts' | 'locale'>,
): string {
  if (value === null || before === null) return ''
  if (value === before) return texts.unchanged
  // Growth from zero has no percentage.
  if (before === 0) return texts.before(formatNumber(0, locale))
  const share = formatPercent(Math.abs(value - before) / before, locale)
  return value > before ? texts.increase(share) : texts.decrease(share)
}

const words = {
  reason: 'reasons',
  state: 'states',
  role: 'roles',
  direction: 'directions',
  licence: 'licences',
} as const satisfies Record<string, keyof ReportMessages>

// Codes without a label, and all other texts, are shown unchanged.
function wordOf(value: string, format: string, texts: ReportMessages): string {
  const group = Object.hasOwn(words, format) ? texts[words[format as keyof typeof words]] : {}
  return Object.hasOwn(group, value) ? ((group as Record<string, string>)[value] ?? value) : stripInvisible(value)
}

function duration(seconds: number, locale: Locale): string {
  const whole = Math.round(seconds)
  const part = (value: number, unit: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  if (hours > 0) return `${part(hours, 'hour')} ${part(minutes, 'minute')}`
  if (minutes > 0) return `${part(minutes, 'minute')} ${part(whole % 60, 'second')}`
  return part(whole, 'second')
}
