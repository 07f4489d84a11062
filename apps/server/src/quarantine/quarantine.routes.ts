import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { customers } from '../tenants/tenants.table'
import { entryAnswer } from './entry-answer'
import { inScope, listEntries } from './entry-list'
import { quarantineEntries } from './quarantine.table'

export const quarantineHandlers: Pick<Handlers, 'listQuarantine' | 'getQuarantineEntry'> = {
  async listQuarantine({ tx, input, caller }) {
    const { entries, customerNames, ...rest } = await listEntries(tx, scopeOf(present(caller)), input)
    const answer = entries.map((entry) => {
      const { customerId: id } = entry
      return entryAnswer(entry, { id, name: customerNames.get(id) ?? '' })
    })
    return { entries: answer, ...rest }
  },

  async getQuarantineEntry({ tx, input, caller }) {
    const { entry, customer } = await findEntry(tx, scopeOf(present(caller)), input.id)
    return entryAnswer(entry, customer)
  },
}

async function findEntry(tx: Transaction, scope: Scope, id: number) {
  const [row] = await tx
    .select({ entry: quarantineEntries, name: customers.name })
    .from(quarantineEntries)
    .innerJoin(customers, eq(customers.id, quarantineEntries.customerId))
    .where(and(eq(quarantineEntries.id, id), inScope(scope)))
  if (!row) throw new ServiceError('not_found', 'Not found.')
  return { entry: row.entry, customer: { id: row.entry.customerId, name: row.name } }
}
