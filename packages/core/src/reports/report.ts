import * as z from 'zod/mini'
import { list, maybe, Named, offByDefault, text } from '../http/fields'
import { ReportCriteria } from '../scheduled-reports/scheduled-report'

/** Units of the numbers in a report. */
export const reportUnits = ['count', 'bytes', 'seconds'] as const
/** One of `reportUnits`. */
export type ReportUnit = (typeof reportUnits)[number]

/**
 * Format of a column's cells: numbers in their unit, a share of one, a day `YYYY-MM-DD`, the first day of a `week`, an instant in UTC, yes
 * or no, codes with labels (`reportMessages`), and text from third parties.
 */
export type ReportFormat = ReportUnit | 'share' | 'day' | 'week' | 'instant' | 'flag' | ReportCode | 'address' | 'text'
/** Formats whose cells are codes with labels. */
export type ReportCode = 'reason' | 'state' | 'role' | 'direction' | 'licence'

/** A cell; `null` when there is nothing to show. Texts are untrusted. */
const Cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** A cell of a report's table. */
export type ReportCell = z.output<typeof Cell>

/** One of the totals; its name is in `reportMessages`. */
const Figure = z.object({
  name: z.string(),
  /** One of `reportUnits`. */
  unit: z.string(),
  /** `null` where nothing was measured, such as the time to a verdict without verdicts. */
  value: z.nullable(z.number()),
  /** Value of the previous period; `null` when it is not known. */
  before: z.nullable(z.number()),
})
/** One of the totals of a report. */
export type ReportFigure = z.output<typeof Figure>

/** Series of numbers: one per point in each series. */
const Chart = z.object({
  /** Format of the points: `day`, `week` or `address`. */
  by: z.string(),
  points: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
  /** True when the series are parts of a whole and are stacked. */
  isStacked: offByDefault,
})
/** Chart of a report. */
export type ReportChart = z.output<typeof Chart>

const Table = z.object({
  name: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** A `ReportFormat`. */
      format: z.string(),
    }),
  ),
  rows: z.array(z.array(Cell)),
  /** True when there are more rows than these; a CSV file contains all of them. */
  isCut: offByDefault,
})
/** A table of a report. */
export type ReportTable = z.output<typeof Table>

const spanShape = { from: z.string(), to: z.string() }

/** A report as numbers and codes; labels come from `reportMessages` in the reader's language. */
export const Report = z.object({
  /** A code of `ReportType`. */
  type: z.number(),
  /** Start (inclusive) and end (exclusive), ISO 8601 in UTC. */
  ...spanShape,
  /** Span that the totals are compared with. */
  before: z.object(spanShape),
  /** IANA zone whose midnights delimit the days. */
  timeZone: text,
  /** `null`: all that the reader looks after. */
  customer: maybe(Named),
  /** `null`: all domains. */
  domain: maybe(Named),
  /** `null`: both, or the type has no direction. */
  direction: maybe(z.number()),
  /** Criteria, for type 6 only. */
  criteria: maybe(ReportCriteria),
  figures: list(Figure),
  /** `null` where there is nothing to draw. */
  chart: maybe(Chart),
  tables: list(Table),
})
/** A report as numbers and codes. */
export type Report = z.output<typeof Report>
