import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, orElse } from '../http/fields'
import { listOf } from '../http/list-of'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { LineWarning } from '../shared/line-warning'
import { pagingShape } from '../shared/list-query'
import { fileCell, line } from '../shared/text-schemas'
import { importModes, maxCellLength, maxImportRowsOf } from './import-limits'

/** Kinds of data that a file can import. */
export const importKinds = ['domains', 'users', 'wbl', 'matchList'] as const
/** One of `importKinds`. */
export type ImportKind = (typeof importKinds)[number]

/** States of an import: rows are being checked, it waits, it runs, it has ended. */
export const importStates = ['draft', 'queued', 'running', 'done', 'failed'] as const
/** One of `importStates`. */
export type ImportState = (typeof importStates)[number]

/** States of a row: can be added, cannot be added, was added, failed to be added. */
export const importRowStates = ['good', 'refused', 'done', 'failed'] as const
/** One of `importRowStates`. */
export type ImportRowState = (typeof importRowStates)[number]

/** An import of domains, users, list entries or values of a match list from a file. */
export const Import = z.object({
  id: z.number(),
  /** One of `importKinds`. */
  kind: z.string(),
  /** Id 0 for a match list of a reseller or of the provider. */
  customer: z.object({ id: z.number(), name: z.string() }),
  /** For kind `matchList`: the list that gets the values. */
  listId: maybe(z.number()),
  fileName: z.string(),
  /** One of `importStates`. */
  state: z.string(),
  /** Adds nothing unless every row can be added. */
  isAllOrNothing: z.boolean(),
  /** One of `importModes`. */
  mode: orElse(z.string(), 'append'),
  /**
   * Number of entries that mode `replace` would delete or still has to delete: entries of the owners in the file that the file does not
   * list.
   */
  removes: orElse(z.int(), 0),
  /** Number of rows in each state. */
  counts: z.object({ good: z.int(), refused: z.int(), done: z.int(), failed: z.int() }),
  /** Job that adds the rows, for its orderer; `null` before it is started, and for others. */
  jobId: maybe(z.number()),
  createdAt: z.string(),
  finishedAt: maybe(z.string()),
})
export type Import = z.output<typeof Import>

/** One row of an import. */
export const ImportRow = z.object({
  /** Line number in the file. */
  line: z.int(),
  /** One of `importRowStates`. */
  state: z.string(),
  values: z.record(z.string(), z.string()),
  /** Problems by the field they concern; '' is the row. */
  problems: z.record(z.string(), z.array(z.string())),
  /** For entries of lists: reasons to review the row; it can be added nevertheless. */
  warnings: list(LineWarning),
})
export type ImportRow = z.output<typeof ImportRow>

/** Maximum number of rows per call. */
const rowsAtOnce = 500

const byId = { access: managers, params: z.object({ id: Id }) }

const value = fileCell.check(z.maxLength(maxCellLength + 1))
const cells = z.record(line.check(z.maxLength(40)), value).check(z.refine((values) => Object.keys(values).length <= 20))

/** API endpoints for imports. */
export const imports = feature('imports', {
  /** Starts an import; its rows follow with `addImportRows`. */
  create: endpoint({
    method: 'POST',
    path: 'v1/imports/',
    access: managers,
    body: z.object({
      kind: z.enum(importKinds),
      /** Customer who gets the domains, users or entries; required unless the kind is `matchList`. */
      customerId: z.optional(SmallId),
      /** Match list of the caller's level or below; required for kind `matchList`. */
      listId: z.optional(SmallId),
      fileName: line.check(z.trim(), z.minLength(1), z.maxLength(255)),
    }),
    response: Import,
    idempotent: true,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/imports/{id}/', response: Import }),

  /**
   * Checks rows as if they were added one after the other, and stores them with the result. A repeated line replaces the earlier one.
   * Accepts 200 rows of domains or users per call.
   */
  addRows: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/imports/{id}/rows/',
    body: z.object({
      rows: z
        .array(z.object({ line: z.int().check(z.minimum(1), z.maximum(1_000_000)), values: cells }))
        .check(z.minLength(1), z.maxLength(rowsAtOnce)),
    }),
    response: z.object({ rows: z.array(ImportRow) }),
  }),

  /** Rows in file order, optionally filtered by state. */
  listRows: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/imports/{id}/rows/',
    query: z.object({
      limit: pagingShape.limit,
      offset: z._default(
        z.pipe(
          z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))]),
          z.int().check(z.minimum(0), z.maximum(maxImportRowsOf.wbl)),
        ),
        0,
      ),
      state: z.optional(z.enum(importRowStates)),
    }),
    response: listOf('rows', ImportRow),
  }),

  /** Starts adding the good rows; poll `getImport` for progress. */
  commit: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/imports/{id}/commit/',
    body: z.object({
      /** Adds nothing unless every row can be added: rejected while a row is not good. */
      isAllOrNothing: z.boolean(),
      /** Mode, for kind `wbl` only. Default: `append`. */
      mode: z.optional(z.enum(importModes)),
      /** With `replace`: number of deletions confirmed by the administrator. Rejected when the number has changed since. */
      removes: z.optional(z.int().check(z.minimum(0))),
    }),
    response: Import,
    idempotent: true,
  }),

  /** Discards an import that has not started. */
  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/imports/{id}/', response: Done }),
})

/** API reference texts for the import calls. */
export const importsReference: References<typeof imports> = {
  create: {
    summary: 'Begin a bulk import of domains, users, list entries or values of a match list',
    spec: ['XS-22', 'RT-071'],
  },
  get: { summary: 'How far an import is', spec: ['XS-22'] },
  addRows: { summary: 'Check rows of a file as if they were added', spec: ['XS-22'] },
  listRows: { summary: 'Rows of an import with what became of them', spec: ['XS-22'] },
  commit: { summary: 'Add the rows of an import', spec: ['XS-22'] },
  delete: { summary: 'Give an import up before it begins', spec: ['XS-22'] },
}
