import { localeOfLanguage } from '@postern/core'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { type Caller, present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { isTooLong, limitStatements } from './long-read'
import { makeOrder } from './make-order'
import { readReport } from './read-report'
import { readPart } from './report-files'
import { cancelJob, findJob, findPart, jobAnswer, listJobs, orderJob } from './report-jobs.service'

const previewRows = 200
const previewStatementMs = 4_000

export const reportsHandlers: Pick<
  Handlers,
  'previewReport' | 'orderReport' | 'listReports' | 'getReport' | 'cancelReport' | 'downloadReport'
> = {
  async previewReport({ tx, caller: given, input, now }) {
    const caller = present(given)
    const order = await makeOrder(tx, caller, input, now)
    await limitStatements(tx, previewStatementMs)
    try {
      const asked = { ...order, locale: 'en' as const }
      return await readReport(tx, asked, { scope: scopeOf(caller), rowsAtMost: previewRows })
    } catch (cause) {
      if (!isTooLong(cause)) throw cause
      throw refuse('reports.takesLonger', { cause })
    }
  },

  async orderReport({ tx, caller: given, input, now, address }) {
    const caller = present(given)
    const order = await makeOrder(tx, caller, input, now)
    const locale = input.locale ?? (await localeOf(tx, caller))
    return orderJob({ tx, caller, address, now }, order, { format: input.format, locale })
  },

  async listReports({ tx, caller }) {
    return { reports: await listJobs({ tx, caller: present(caller) }) }
  },

  async getReport({ tx, caller, input }) {
    return jobAnswer(await findJob({ tx, caller: present(caller) }, input.id))
  },

  async cancelReport({ tx, caller, input, address, now }) {
    await cancelJob({ tx, caller: present(caller), address, now }, input.id)
    return { message: '' }
  },

  // No connection is held while the file is read.
  downloadReport: {
    async inSteps({ transact, input, address, now, settings, answerAsFile }) {
      const { blobKey, range, facts } = await transact((tx, caller) =>
        findPart({ tx, caller: present(caller), address, now }, input.id, input.part),
      )
      const content = await readPart(settings.blobs, blobKey, range)
      answerAsFile(`report-${input.id}-${input.part}.json`)
      return { ...facts, content }
    },
  },
}

async function localeOf(tx: Transaction, { userId }: Caller) {
  const [user] = await tx
    .select({ language: sql<string | null>`coalesce(${users.language}, ${customers.language})` })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.id, userId))
  return localeOfLanguage(user?.language)
}
