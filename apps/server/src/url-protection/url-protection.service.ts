import { defaultUrlProtection, type UrlProtectionChange } from '@postern/core/urls'
import { eq } from 'drizzle-orm'
import { auditCustomer, customerToChange, differences } from '../customers/customer-request'
import { refuseUnlessDecides } from '../customers/ownership.service'
import type { VersionedRequest } from '../customers/versioned-request'
import type { Transaction } from '../db/database'
import { refuseStale, versionOf } from '../http/version'
import { urlProtection } from './url-protection.table'

/** Link protection of a customer, without its version. */
export type StoredProtection = typeof defaultUrlProtection

const { rewrites, rewritesText, exemptsOwnDomains, mayClickThrough, holdsSuspicious } = urlProtection
const flags = { rewrites, rewritesText, exemptsOwnDomains, mayClickThrough, holdsSuspicious }

/** Reads the link protection of a customer; the defaults where it has changed nothing. */
export async function readProtection(tx: Transaction, customerId: number): Promise<StoredProtection> {
  const [row] = await tx.select(flags).from(urlProtection).where(eq(urlProtection.customerId, customerId))
  return row ?? defaultUrlProtection
}

export async function changeProtection(
  request: VersionedRequest,
  customerId: number,
  change: UrlProtectionChange,
): Promise<StoredProtection> {
  const customer = await customerToChange(request, customerId)
  refuseUnlessDecides(request, customer, 'settings')
  const before = await readProtection(request.tx, customerId)
  refuseStale(request.ifMatch, versionOf(before))
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: StoredProtection = { ...before, ...given }
  const changed = differences(before, after)
  if (!changed) return before
  const values = { ...after, updatedAt: request.now }
  await request.tx
    .insert(urlProtection)
    .values({ ...values, customerId, resellerId: customer.resellerId })
    .onConflictDoUpdate({ target: urlProtection.customerId, set: values })
  await auditCustomer(request, customer, { action: 'urlProtectionChanged', ...changed })
  return after
}
