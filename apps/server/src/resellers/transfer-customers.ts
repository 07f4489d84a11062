import { type AnswerText, answerText } from '@postern/core/answers'
import { and, eq, isNull } from 'drizzle-orm'
import { updateOwnership } from '../customers/ownership.service'
import { isDatabaseAway } from '../db/database-away'
import { present } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import type { StepsContext } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { customers } from '../tenants/tenants.table'
import { auditReseller, findReseller } from './reseller-request'

export interface TransferInput {
  /** Current owner. */
  id: number
  /** New owner. */
  resellerId: number
  customerIds: readonly number[]
}

interface Outcome {
  customerId: number
  isDone: boolean
  /** True if it moves in steps from here on. */
  isMoving?: boolean
  message: AnswerText | ''
}

/** The call must end before the handler's time limit: otherwise, nobody would learn the outcomes. */
const beginWithinMs = 7_000
const endWithinMs = 13_000
const laterText = answerText('requests.timedOutForNow')

/** Transfers customers to another reseller, each completely or not at all: a rejection does not stop the others. */
export async function transferCustomers(context: StepsContext<TransferInput>): Promise<Outcome[]> {
  const { id, resellerId, customerIds } = context.input
  await context.transact(async (tx) => {
    await findReseller(tx, id)
    const isTarget = resellerId !== id && (await findReseller(tx, resellerId).catch(() => null)) !== null
    if (!isTarget) throw refuseField('resellerId', 'resellers.notATarget')
  })
  const started = performance.now()
  const outcomes: Outcome[] = []
  for (const customerId of new Set(customerIds)) {
    const tookMs = performance.now() - started
    if (tookMs > beginWithinMs) outcomes.push({ customerId, isDone: false, message: laterText })
    else outcomes.push(await outcomeOf(customerId, moveOne(context, customerId, endWithinMs - tookMs)))
  }
  return outcomes
}

async function outcomeOf(customerId: number, moving: Promise<{ isMoving: boolean }>): Promise<Outcome> {
  try {
    const { isMoving } = await moving
    return { customerId, isDone: !isMoving, ...(isMoving && { isMoving }), message: '' }
  } catch (error) {
    if (error instanceof ServiceError) return { customerId, isDone: false, message: error.text }
    if (isDatabaseAway(error)) return { customerId, isDone: false, message: laterText }
    throw error
  }
}

function moveOne(
  { input, transact, address, now, settings }: StepsContext<TransferInput>,
  customerId: number,
  moveWithinMs: number,
): Promise<{ isMoving: boolean }> {
  const { id, resellerId } = input
  return transact(async (tx, who) => {
    const caller = present(who)
    const [customer] = await tx
      .select({ name: customers.name })
      .from(customers)
      .where(and(eq(customers.id, customerId), eq(customers.resellerId, id), isNull(customers.deletedAt)))
    if (!customer) throw refuse('resellers.customersLeft')
    const ownershipRequest = { tx, caller, address, now, moveWithinMs }
    const how = await updateOwnership(ownershipRequest, customerId, { resellerId }, settings)
    // Both logs are written once it has moved.
    if (how === 'moving') return { isMoving: true }
    const request = { tx, caller, address, now, ifMatch: null }
    await auditReseller(request, id, { action: 'customersTransferred', before: { customer: customer.name } })
    await auditReseller(request, resellerId, { action: 'customersReceived', after: { customer: customer.name } })
    return { isMoving: false }
  })
}
