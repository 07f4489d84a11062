import type { Locale, Report, ReportTable } from '@postern/core'
import { stripInvisible } from '@postern/core'
import { type ReportReader, reportCellText } from '@postern/core/reports'
import { formatMoment, type ReportMessages, reportMessages, scheduledReportsMessages } from '@postern/core/texts'

/** Texts that every form of a report shares. */
export interface ReportWords {
  texts: ReportMessages
  reader: ReportReader
  /** Label of the type. */
  title: string
  /** Customer and domain. */
  place: string
  /** Days and zone. */
  span: string
  compared: string
  /** Explanation of the numbers. */
  note: string
  /** Criteria of a search, as pairs of name and value. */
  criteria: [string, string][]
}

export function reportWords(report: Report, locale: Locale): ReportWords {
  const { type, timeZone, customer, domain, direction, from, to, before } = report
  const texts = reportMessages[locale]
  const reader = { texts, locale, timeZone }
  const labels: Readonly<Record<number, string>> = scheduledReportsMessages[locale].reportTypes
  const place = [
    customer ? oneLine(customer.name) : texts.everyCustomer,
    ...(domain ? [oneLine(domain.name)] : []),
    ...(direction === null ? [] : [reportCellText(String(direction), 'direction', reader)]),
  ]
  const notes: Readonly<Record<number, string>> = texts.notes
  return {
    texts,
    reader,
    title: labels[type] ?? String(type),
    place: place.join(' · '),
    span: spanText({ from, to }, timeZone, { texts, locale }),
    compared: texts.compared(...daysOf(before, timeZone, locale)),
    note: notes[type] ?? '',
    criteria: criteriaOf(report, reader),
  }
}

// Also usable as a subject.
function oneLine(text: string): string {
  return stripInvisible(text).replace(/\s+/g, ' ').trim()
}

type Instants = Pick<Report, 'from' | 'to'>

function spanText(span: Instants, timeZone: string, { texts, locale }: Pick<ReportReader, 'texts' | 'locale'>): string {
  const [first, last] = daysOf(span, timeZone, locale)
  return first === last ? texts.oneDay(first, timeZone) : texts.span(first, last, timeZone)
}

// The end is exclusive.
function daysOf({ from, to }: Instants, timeZone: string, locale: Locale): [string, string] {
  const day = (instant: number) => formatMoment(new Date(instant), { locale, timeZone, parts: 'date' })
  return [day(Date.parse(from)), day(Math.max(Date.parse(to) - 1, Date.parse(from)))]
}

function criteriaOf({ criteria }: Report, reader: ReportReader): [string, string][] {
  if (!criteria) return []
  const { recipientEmail, senderEmail, subject, direction, state } = criteria
  const names = reader.texts.criteria
  const states = state.split(',').map((code) => reportCellText(code.trim(), 'state', reader))
  const pairs: [string, string][] = [
    [names.recipientEmail, oneLine(recipientEmail)],
    [names.senderEmail, oneLine(senderEmail)],
    [names.subject, oneLine(subject)],
    [names.direction, direction === null ? '' : reportCellText(String(direction), 'direction', reader)],
    [names.state, state ? states.join(', ') : ''],
  ]
  return pairs.filter(([, value]) => value !== '')
}

/** Name of a figure, series or column. */
export function nameOf(name: string, { texts }: Pick<ReportWords, 'texts'>): string {
  return (texts.names as Readonly<Record<string, string>>)[name] ?? name
}

export function tableTitle({ name }: ReportTable, { texts }: Pick<ReportWords, 'texts'>): string {
  return (texts.tables as Readonly<Record<string, string>>)[name] ?? name
}

export function chartTitle({ type }: Report, { texts }: Pick<ReportWords, 'texts'>): string {
  return (texts.charts as Readonly<Record<number, string>>)[type] ?? ''
}
