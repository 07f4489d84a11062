import { contract } from '@postern/core/contract'
import { csvFile } from '@postern/core/csv'
import type { ExportableList } from '@postern/core/jobs'
import { toWblFileRow, wblFileFields } from '@postern/core/sender-lists'
import { findCustomer } from '../customers/customer-list'
import type { Transaction } from '../db/database'
import { type Caller, checkAccess, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { defineJob, JobFailed } from '../jobs/define-job'
import { deleteOldJobs } from '../jobs/delete-old-jobs'
import { orderJob } from '../jobs/order-job'
import { countEntries, nextEntries } from '../wbl/entry-search.service'

const rowsAStep = 1_000
const keptForMs = 7 * 24 * 60 * 60 * 1000
/** A larger file is not created. */
const fileBytesAtMost = 256 * 1024 * 1024

interface Request {
  tx: Transaction
  caller: Caller
  now: Date
}

interface Params {
  list: ExportableList
  query: Record<string, unknown>
}

interface Position {
  after: number
}

interface Page {
  rows: string[][]
  /** Id of the last row. */
  after: number
}

interface Exporter<Query> {
  /** Call that lists the rows: its access applies to the export, its filters are those of the export. */
  endpoint: { access: typeof contract.listSenderLists.access; query: { safeParse(value: unknown): Parsed<Query> } }
  header: readonly string[]
  count(request: Request, query: Query): Promise<number>
  /** Rows in the order of their ids, so that changes meanwhile move none of them to another page. */
  next(request: Request, query: Query, page: { after: number; limit: number }): Promise<Page>
}

type Parsed<Query> = { success: true; data: Query } | { success: false }

const defineExporter = <Query extends { customerId?: number | undefined }>(exporter: Exporter<Query>) => exporter

const exporters = {
  senderLists: defineExporter({
    endpoint: contract.listSenderLists,
    header: wblFileFields,
    count: countEntries,
    async next(request, query, page) {
      const entries = await nextEntries(request, query, page)
      const rows = entries.map((entry) => {
        const row = toWblFileRow(entry)
        return wblFileFields.map((field) => row[field])
      })
      return { rows, after: entries.at(-1)?.id ?? page.after }
    },
  }),
} satisfies Record<ExportableList, unknown>

/** Writes a list to a CSV file, page by page. */
export const listExportJob = defineJob<Params, Position>({
  kind: 'listExport',
  access: ({ list }) => exporters[list].endpoint.access,
  async step({ tx, caller, job, params, position, now }) {
    if ((job.fileSize ?? 0) > fileBytesAtMost) throw new JobFailed('tooLarge')
    const exporter = exporters[params.list]
    const query = queryOf(params)
    if (!query) throw new JobFailed('error')
    const { rows, after } = await exporter.next({ tx, caller, now }, query, {
      ...{ after: position?.after ?? 0, limit: rowsAStep },
    })
    const isFirst = position === null
    const file = csvFile(isFirst ? [exporter.header, ...rows] : rows)
    return {
      ...{ isLast: rows.length < rowsAStep, done: rows.length, position: { after } },
      // Only the beginning of the file is marked as UTF-8.
      content: Buffer.from(isFirst ? file : file.replace(/^\uFEFF/, '')),
    }
  },
  retry: {
    isPossible: async (_tx, { failure }) => failure === 'error',
    prepare: async () => {},
  },
})

const queryOf = ({ list, query }: Params) => {
  const parsed = exporters[list].endpoint.query.safeParse(query)
  return parsed.success ? parsed.data : null
}

/** Orders the export of a list; returns the id of the job. */
export async function orderExport(request: Request, params: Params): Promise<number> {
  const { tx, caller, now } = request
  const { endpoint, count } = exporters[params.list]
  checkAccess(endpoint.access, caller)
  const query = queryOf(params)
  if (!query) throw refuseField('query', 'requests.wrongValues')
  const { customerId } = query
  if (customerId !== undefined && !(await findCustomer(tx, scopeOf(caller), customerId))) {
    throw refuse('requests.notFound')
  }
  await deleteOldJobs(tx, caller, 'listExport')
  return orderJob(request, {
    ...{ kind: 'listExport', params, title: '', forCustomerId: customerId ?? null },
    total: await count(request, query),
    expiresAt: new Date(now.getTime() + keptForMs),
    file: { name: `${params.list}-${now.toISOString().slice(0, 10)}.csv`, contentType: 'text/csv; charset=utf-8' },
  })
}
