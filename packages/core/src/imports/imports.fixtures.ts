import { Import, ImportRow } from './imports.contract'

/** An import of three domains that have been checked, one of which is already taken. */
export function importJob(overrides: Partial<Import> = {}): Import {
  return Import.parse({
    id: 7_001,
    kind: 'domains',
    customer: { id: 1, name: 'Contoso' },
    fileName: 'domains.csv',
    state: 'draft',
    isAllOrNothing: false,
    counts: { good: 2, refused: 1, done: 0, failed: 0 },
    createdAt: '2026-11-20T09:17:04Z',
    finishedAt: null,
    ...overrides,
  })
}

/** A row that can be added. */
export function importRow(overrides: Partial<ImportRow> = {}): ImportRow {
  return ImportRow.parse({
    line: 2,
    state: 'good',
    values: { name: 'one.example', nextHop: '192.0.2.25', priority: '10' },
    problems: {},
    ...overrides,
  })
}
