import type { Report } from './report'
import type { ReportJob } from './reports.contract'

const days = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
const clean = [152, 139, 771, 833, 801, 817, 470]
const held = [61, 58, 262, 280, 271, 266, 149]
const rejected = [1, 0, 7, 9, 12, 14, 16]
const removed = [0, 1, 3, 5, 4, 5, 5]

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const all = days.map((_, day) => sum([clean, held, rejected, removed].map((values) => values[day] ?? 0)))
const sizes = all.map((count) => count * 48_000)

/** Inbound mail of Contoso in the week ending on 20 November 2026; override what a story needs. */
export function report(overrides: Partial<Report> = {}): Report {
  return {
    type: 1,
    from: '2026-11-14T00:00:00.000Z',
    to: '2026-11-20T09:17:00.000Z',
    before: { from: '2026-11-07T00:00:00.000Z', to: '2026-11-13T09:17:00.000Z' },
    timeZone: 'Europe/Dublin',
    customer: { id: 1, name: 'Contoso' },
    domain: null,
    direction: null,
    criteria: null,
    figures: [
      { name: 'messages', unit: 'count', value: sum(all), before: 5190 },
      { name: 'clean', unit: 'count', value: sum(clean), before: 3702 },
      { name: 'held', unit: 'count', value: sum(held), before: 1420 },
      { name: 'rejected', unit: 'count', value: sum(rejected), before: 68 },
      { name: 'removed', unit: 'count', value: sum(removed), before: 0 },
      { name: 'bytes', unit: 'bytes', value: sum(sizes), before: 249_120_000 },
    ],
    chart: {
      by: 'day',
      points: days,
      series: [
        { name: 'clean', values: clean },
        { name: 'held', values: held },
        { name: 'rejected', values: rejected },
        { name: 'removed', values: removed },
      ],
      isStacked: true,
    },
    tables: [
      {
        name: 'byDay',
        columns: [
          { name: 'day', format: 'day' },
          ...['messages', 'clean', 'held', 'rejected', 'removed'].map((name) => ({ name, format: 'count' })),
          { name: 'bytes', format: 'bytes' },
        ],
        rows: days.map((day, index) => [
          day,
          ...[all, clean, held, rejected, removed, sizes].map((values) => values[index] ?? 0),
        ]),
        isCut: false,
      },
      {
        name: 'topSenders',
        columns: [
          { name: 'sender', format: 'address' },
          { name: 'messages', format: 'count' },
          { name: 'held', format: 'count' },
          { name: 'bytes', format: 'bytes' },
        ],
        rows: [
          ['news@growthweekly.example', 412, 409, 19_776_000],
          ['billing@northwind.example', 231, 0, 11_088_000],
          ['', 118, 3, 1_180_000],
        ],
        isCut: false,
      },
      {
        name: 'topRecipients',
        columns: [
          { name: 'recipient', format: 'address' },
          { name: 'messages', format: 'count' },
          { name: 'held', format: 'count' },
          { name: 'bytes', format: 'bytes' },
        ],
        rows: [
          ['m.keane@contoso.example', 618, 212, 29_664_000],
          ['l.osei@contoso.example', 540, 174, 25_920_000],
        ],
        isCut: false,
      },
    ],
    ...overrides,
  }
}

/** A finished on-demand report; override what a story needs. */
export function reportJob(overrides: Partial<ReportJob> = {}): ReportJob {
  return {
    id: 894_137_501_184,
    type: 1,
    format: 'pdf',
    state: 'done',
    progress: 100,
    failure: null,
    from: '2026-11-14T00:00:00.000Z',
    to: '2026-11-20T09:17:00.000Z',
    timeZone: 'Europe/Dublin',
    customerId: 1,
    domainId: null,
    createdAt: '2026-11-20T09:17:00.000Z',
    finishedAt: '2026-11-20T09:17:03.000Z',
    expiresAt: '2026-11-27T09:17:00.000Z',
    fileName: 'inbound-mail-2026-11-14.pdf',
    size: 48_211,
    isCut: false,
    ...overrides,
  }
}
