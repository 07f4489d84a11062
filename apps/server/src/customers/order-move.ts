import { eq } from 'drizzle-orm'
import type { AuditValues } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'
import { resellers } from '../tenants/tenants.table'
import { customerMoves } from './customer-moves.table'
import { auditCustomer, type CustomerRequest, type StoredCustomer } from './customer-request'
import { hasMoreMail } from './move-mail'

/** Reseller that a customer is moving to; `undefined`: it stays. */
export async function targetOfMove(tx: Transaction, customerId: number): Promise<number | undefined> {
  const [move] = await tx
    .select({ resellerId: customerMoves.toResellerId })
    .from(customerMoves)
    .where(eq(customerMoves.customerId, customerId))
  return move?.resellerId
}

/** Rejects moving a customer that is already being moved. */
export async function refuseWhileMoving(tx: Transaction, customerId: number): Promise<void> {
  const to = await targetOfMove(tx, customerId)
  if (to === undefined) return
  const [reseller] = await tx.select({ name: resellers.name }).from(resellers).where(eq(resellers.id, to))
  throw refuseField('resellerId', 'customers.moving', { reseller: reseller?.name ?? null })
}

interface OrderedMove {
  resellerId: number
  /** Values for the log of the previous reseller. */
  left: { before: AuditValues }
  messagesMovedAtOnce: number
}

/**
 * Orders a stepwise move of a customer with much mail by `createCustomerMover`: its mail is removed from the old reseller, the customer
 * itself moves in one short transaction, and the mail is assigned to the new reseller. Returns false, without any effect, for a customer
 * that can be moved at once.
 */
export async function orderMove(
  request: CustomerRequest,
  customer: StoredCustomer,
  { resellerId, left, messagesMovedAtOnce }: OrderedMove,
): Promise<boolean> {
  const { tx, caller, address, now } = request
  if (!(await hasMoreMail(tx, customer.id, messagesMovedAtOnce))) return false
  await tx.insert(customerMoves).values({
    ...{ customerId: customer.id, resellerId: customer.resellerId, toResellerId: resellerId },
    ...{ userId: caller.userId, username: caller.username, address, orderedAt: now, passAt: now, nextTryAt: now },
  })
  await auditCustomer(request, customer, { action: 'customerTransferOrdered', ...left })
  return true
}
