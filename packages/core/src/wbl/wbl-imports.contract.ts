import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, orElse, text } from '../http/fields'
import { listOf } from '../http/list-of'
import { maxImportRowsOf } from '../imports/import-limits'
import { Import, ImportRow, importRowStates } from '../imports/imports.contract'
import { Id, SmallId } from '../shared/id'
import { pagingShape } from '../shared/list-query'
import { WblUndoLeft } from './wbl-undo'

/** A finished or running import of an allow/block list, visible to everyone who may change that list. */
export const WblImport = z.extend(Import, {
  /** User name of the person who uploaded the file. */
  createdBy: text,
  /** Changes to the list so far. */
  changes: orElse(z.object({ added: z.int(), replaced: z.int(), removed: z.int() }), {
    added: 0,
    replaced: 0,
    removed: 0,
  }),
  /** Deadline for undoing it; `null`: no longer possible, or not yet. */
  undoUntil: maybe(z.string()),
  undoneAt: maybe(z.string()),
  undoneBy: text,
  /** Number of entries that the undo left unchanged. */
  leftCount: orElse(z.int(), 0),
  /** The first hundred of these entries. */
  left: list(WblUndoLeft),
})
export type WblImport = z.output<typeof WblImport>

/** Effects of an added row: a new entry, a changed one, or none because the list had it already. */
export const wblRowChanges = ['added', 'replaced', 'unchanged'] as const

/** One line of such an import. */
export const WblImportRow = z.extend(ImportRow, {
  /** One of `wblRowChanges`; `null` unless the row is on the list. */
  change: maybe(z.string()),
})
export type WblImportRow = z.output<typeof WblImportRow>

/** Maximum number of rows per response. */
export const wblImportRowsAtOnce = 500

const ofCustomer = z.object({ id: SmallId })
const byLogId = { access: managers, params: z.object({ id: SmallId, logId: Id }) }
const path = 'v1/customers/{id}/wbl/imports/'

/** API endpoints for imports of a customer's allow/block list. */
export const wblImports = feature('wblImports', {
  /** Newest first; files still being checked are left out. */
  list: endpoint({
    method: 'GET',
    path,
    access: managers,
    params: ofCustomer,
    query: z.object({ limit: pagingShape.limit, offset: pagingShape.offset }),
    response: listOf('imports', WblImport),
  }),

  get: endpoint({ ...byLogId, method: 'GET', path: `${path}{logId}/`, response: WblImport }),

  /** Rows in file order, optionally filtered by state. */
  listRows: endpoint({
    ...byLogId,
    method: 'GET',
    path: `${path}{logId}/rows/`,
    query: z.object({
      limit: z._default(
        z.pipe(
          z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))]),
          z.int().check(z.minimum(1), z.maximum(wblImportRowsAtOnce)),
        ),
        100,
      ),
      offset: z._default(
        z.pipe(
          z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))]),
          z.int().check(z.minimum(0), z.maximum(maxImportRowsOf.wbl)),
        ),
        0,
      ),
      state: z.optional(z.enum(importRowStates)),
    }),
    response: listOf('rows', WblImportRow),
  }),

  /**
   * Within 24 hours: removes what the import added and restores what it replaced or removed, with author, hits and expiry. Entries changed
   * since stay unchanged and are listed.
   */
  undo: endpoint({ ...byLogId, method: 'POST', path: `${path}{logId}/undo/`, response: WblImport, idempotent: true }),
})

/** API documentation; browsers do not load it. */
export const wblImportsReference: References<typeof wblImports> = {
  list: { summary: 'Imports of a customer’s allow/block list', spec: ['RT-071', 'RT-072'] },
  get: { summary: 'One import of a customer’s allow/block list', spec: ['RT-072'] },
  listRows: { summary: 'Lines of an import of a customer’s allow/block list', spec: ['RT-072'] },
  undo: { summary: 'Undo an import of a customer’s allow/block list', spec: ['RT-072'] },
}
