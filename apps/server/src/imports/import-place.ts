import type { ImportKind } from '@postern/core'
import { findCustomer } from '../customers/customer-list'
import { scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { findListToChange } from '../match-lists/list-owner'
import { refuseFetched } from '../match-lists/list-sources'
import type { ImportRequest } from './import-row'
import type { imports } from './imports.table'

export type ImportJobRow = typeof imports.$inferSelect

export interface NewImport {
  kind: ImportKind
  customerId?: number | undefined
  listId?: number | undefined
  fileName: string
}

/** Target of an import: a customer, or a match list and its customer. */
export async function targetOf(
  { tx, caller }: ImportRequest,
  { kind, customerId, listId }: Omit<NewImport, 'fileName'>,
) {
  if (kind === 'matchList') {
    if (listId === undefined) throw refuseField('listId', 'requests.wrongValues')
    const list = await findListToChange(tx, caller, listId)
    await refuseFetched(tx, list)
    return { forCustomerId: list.customerId, listId }
  }
  if (customerId === undefined) throw refuseField('customerId', 'customers.missing')
  const customer = await findCustomer(tx, scopeOf(caller), customerId)
  if (!customer) throw refuseField('customerId', 'requests.notFound')
  return { forCustomerId: customerId, listId: null }
}

/** The customer of an import that has one. */
export function customerOf({ forCustomerId }: Pick<ImportJobRow, 'forCustomerId'>): number {
  if (forCustomerId === null) throw new Error('The import has no customer.')
  return forCustomerId
}

/** Tenant and target of the audit event for the start of an import. */
export async function auditPlaceOf({ tx, caller }: ImportRequest, job: ImportJobRow) {
  if (job.kind === 'matchList') {
    const { id, resellerId, customerId } = await findListToChange(tx, caller, job.listId ?? 0)
    return { resellerId, customerId, target: `matchList ${id}` }
  }
  const customer = await findCustomer(tx, scopeOf(caller), customerOf(job))
  if (!customer) throw refuse('requests.notFound')
  return { resellerId: customer.resellerId, customerId: customer.id, target: `customer ${customer.id}` }
}
