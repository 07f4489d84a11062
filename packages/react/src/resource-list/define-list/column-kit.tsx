import { formatListDate, type Locale } from '@postern/core'
import { formatNumber } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { Address } from '../../ui/Address/Address'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import type { ResourceColumn } from '../columns'

/** Everything about a column except its key; `header` replaces the catalogue's, `text` the exported text. */
export type ColumnOptions<Row> = Partial<Omit<ResourceColumn<Row>, 'key'>>

/** Builds the columns of a list, each with its key, header and cell. A missing value shows as '–'. */
export interface ColumnKit<Row> extends Pick<ColumnSetting, 'locale' | 'timeZone'> {
  /** Text written by users or senders: rendered as plain text, whatever it contains. */
  words: ColumnMaker<Row, string>
  /** E-mail address, truncated so that the domain stays visible longest. */
  address: ColumnMaker<Row, string>
  /** Text from the product's catalogue. */
  plain: ColumnMaker<Row, string>
  /** Whole number, grouped for the reader's language. */
  count: ColumnMaker<Row, number>
  /** An instant (ISO 8601) in the reader's zone. */
  time: ColumnMaker<Row, string>
  /** A state with its colour. */
  status: (
    key: string,
    read: (row: Row) => { tone: 'success' | 'info' | 'warning' | 'danger' | 'neutral'; text: string },
    options?: ColumnOptions<Row>,
  ) => ResourceColumn<Row>
  /** Custom cell, with its plain-text equivalent. */
  drawn: (
    key: string,
    cell: (row: Row) => ReactNode,
    text: (row: Row) => string,
    options?: ColumnOptions<Row>,
  ) => ResourceColumn<Row>
}

type ColumnMaker<Row, Value> = (
  key: string,
  read: (row: Row) => Value | null | undefined,
  options?: ColumnOptions<Row>,
) => ResourceColumn<Row>

export interface ColumnSetting {
  /** Headers by the columns' keys. */
  headers: Readonly<Record<string, unknown>>
  locale: Locale
  timeZone: string
}

const absent = '–'

export function createColumnKit<Row>({ headers, locale, timeZone }: ColumnSetting): ColumnKit<Row> {
  const column = (
    key: string,
    text: (row: Row) => string,
    cell: (row: Row) => ReactNode,
    options: ColumnOptions<Row> = {},
  ): ResourceColumn<Row> => ({ key, header: String(headers[key] ?? ''), text, cell, ...options })
  const plain = <Value,>(format: (value: Value) => string): ColumnMaker<Row, Value> => {
    return (key, read, options) => {
      const text = (row: Row) => {
        const value = read(row)
        return value === null || value === undefined || value === '' ? absent : format(value)
      }
      return column(key, text, text, options)
    }
  }
  const words = plain<string>((value) => value)
  const plainTime = plain<string>((value) => formatListDate(value, timeZone))
  return {
    locale,
    timeZone,
    plain: words,
    words: (key, read, options) => {
      const { text, ...rest } = words(key, read)
      return { ...rest, text, cell: (row) => <Untrusted>{text(row)}</Untrusted>, ...options }
    },
    address: (key, read, options) => {
      const { text, ...rest } = words(key, read)
      return { ...rest, text, cell: (row) => <Address>{text(row)}</Address>, ...options }
    },
    count: plain((value) => formatNumber(value, locale)),
    time: (key, read, options) => plainTime(key, read, { isWhole: true, ...options }),
    status: (key, read, options) =>
      column(
        key,
        (row) => read(row).text,
        (row) => <Status tone={read(row).tone}>{read(row).text}</Status>,
        options,
      ),
    drawn: (key, cell, text, options) => column(key, text, cell, options),
  }
}
