import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { writeAudit } from '../audit/audit.service'
import type { Clock } from '../clock'
import { againAfterDeadlock } from '../db/after-deadlock'
import type { Database, Transaction } from '../db/database'
import { isClaimable } from '../db/leases'
import { firstTimeId } from '../db/next-time-id'
import { createLoop, type Loop } from '../mail/loop'
import { limitStatements } from '../reports/long-read'
import { customers, resellers } from '../tenants/tenants.table'
import { customerMoves } from './customer-moves.table'
import { moveCustomer } from './move-customer'
import { countMail, moveMail, nobodysReseller } from './move-mail'

export interface CustomerMoverOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Polling interval. Default: one second. */
  everyMs?: number
  /** Number of rows per step. Default: 2,000. */
  rowsAtATime?: number
}

export interface CustomerMover extends Loop {
  /** Runs the moves that are due and returns their number. */
  runOnce(): Promise<number>
}

type Move = typeof customerMoves.$inferSelect

const leaseMs = 2 * 60 * 1000
const pauseMs = 30_000
const longestPauseMs = 15 * 60 * 1000
const statementMs = 60_000
const flipWithinMs = 60_000
/** Transactions that write mail end long before: their rows are found by the next pass. */
const marginMs = 60 * 60 * 1000
/** A longer pass is followed by one over the rows added meanwhile, so that the final transaction moves little. */
const shortPassMs = 10 * 60 * 1000

/** Thrown when this process no longer holds the move. */
class MoveLost extends Error {}

/** Thrown between two steps when the server stops. */
class MoveStopped extends Error {}

/**
 * Moves customers with much mail, ordered through `orderMove`. First removes their mail from the old reseller in short steps, repeated for
 * rows added meanwhile if that took long; then moves the customer with everything else and the last hour's mail in one transaction; then
 * assigns the mail to the new reseller, again in steps. If a process dies, another one continues where it stopped.
 */
export function createCustomerMover(options: CustomerMoverOptions): CustomerMover {
  const { db, clock, log, everyMs = 1_000, rowsAtATime = 2_000 } = options

  let isStopping = false

  const inSystem = <T>(work: (tx: Transaction) => Promise<T>) =>
    againAfterDeadlock(() =>
      db.inScope({ as: 'system' }, async (tx) => {
        await limitStatements(tx, statementMs)
        return work(tx)
      }),
    )

  async function runOnce(): Promise<number> {
    const move = await claim()
    if (!move) return 0
    const { customerId, tries } = move
    try {
      await moveOn(move)
      log.info({ customerId }, 'customer moved')
    } catch (error) {
      if (error instanceof MoveLost) log.info({ customerId }, 'move of a customer given up: another process has it')
      else {
        const isStopped = error instanceof MoveStopped
        if (!isStopped) log.warn({ customerId, tries, err: error }, 'move of a customer interrupted')
        const pause = isStopped ? 0 : Math.min(longestPauseMs, pauseMs * tries)
        const values = { leasedUntil: null, nextTryAt: new Date(clock.now().getTime() + pause) }
        await inSystem((tx) => tx.update(customerMoves).set(values).where(held(move)))
      }
    }
    return 1
  }

  async function claim(): Promise<Move | undefined> {
    const now = clock.now()
    const { customerId: id, nextTryAt: dueAt, leasedUntil, tries } = customerMoves
    const [row] = await inSystem((tx) =>
      tx
        .update(customerMoves)
        .set({ leasedUntil: new Date(now.getTime() + leaseMs), tries: sql`${tries} + 1` })
        .where(isClaimable(tx, { id, dueAt, leasedUntil, now, limit: 1 }))
        .returning(),
    )
    return row
  }

  async function moveOn(move: Move): Promise<void> {
    let pass = move
    if (pass.rowsTotal === null) {
      pass = await inSystem(async (tx) => keep(tx, move, { rowsTotal: await countMail(tx, move.customerId) }))
    }
    while (pass.phase === 'mail') {
      await moveAllMail(pass)
      pass = await inSystem((tx) => nextOf(tx, pass))
    }
    await moveAllMail(pass)
    await inSystem((tx) => tx.delete(customerMoves).where(held(move)))
  }

  /**
   * Decides the step after a pass: a long pass is followed by another one over the rows written meanwhile; otherwise the customer moves.
   */
  function nextOf(tx: Transaction, pass: Move): Promise<Move> {
    const now = clock.now()
    const since = firstTimeId(new Date(pass.passAt.getTime() - marginMs))
    if (now.getTime() - pass.passAt.getTime() <= shortPassMs) return flip(tx, pass, since)
    return keep(tx, pass, { passFrom: since, passAt: now, atTable: '', atKey: 0 })
  }

  async function moveAllMail(move: Move): Promise<void> {
    const { customerId, phase, toResellerId, passFrom } = move
    const resellerId = phase === 'mail' ? nobodysReseller : toResellerId
    let at: { atTable: string; atKey: number } | null = move
    let { rowsMoved } = move
    while (at) {
      if (isStopping) throw new MoveStopped()
      const from = at
      const step = await inSystem(async (tx) => {
        const moved = await moveMail(tx, { customerId, resellerId, at: from, passFrom, rowsAtATime })
        if (!moved) return null
        const { atTable, atKey, passed } = moved
        await keep(tx, move, { atTable, atKey, rowsMoved: rowsMoved + passed })
        return moved
      })
      rowsMoved += step?.passed ?? 0
      at = step
    }
  }

  /** Renews the lease and stores the progress. */
  async function keep(tx: Transaction, move: Move, values: Partial<Move>): Promise<Move> {
    const leasedUntil = new Date(clock.now().getTime() + leaseMs)
    const [mine] = await tx
      .update(customerMoves)
      .set({ ...values, leasedUntil })
      .where(held(move))
      .returning()
    if (!mine) throw new MoveLost()
    return mine
  }

  /** From here on, the customer belongs to the new reseller. */
  async function flip(tx: Transaction, move: Move, mailSince: number): Promise<Move> {
    const { customerId, toResellerId: resellerId } = move
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
    if (!customer) throw new MoveLost()
    const names = await tx
      .select({ id: resellers.id, name: resellers.name })
      .from(resellers)
      .where(inArray(resellers.id, [customer.resellerId, resellerId]))
    const nameOf = (id: number) => names.find((one) => one.id === id)?.name ?? ''
    await moveCustomer(tx, { customerId, resellerId, withinMs: flipWithinMs, mailSince })
    const rest = await keep(tx, move, { phase: 'rest', passFrom: 0, atTable: '', atKey: 0 })
    const { userId, username, address } = move
    const by = { userId, username, address, now: clock.now() }
    const ofCustomer = { customerId, action: 'customerTransferred', target: `customer ${customerId}` } as const
    // Each of the two resellers sees the change in its own log, with only its own name (XT-09).
    for (const change of [
      { resellerId: customer.resellerId, before: { reseller: nameOf(customer.resellerId) } },
      { resellerId, after: { reseller: nameOf(resellerId) } },
    ]) {
      await writeAudit(tx, { ...by, ...ofCustomer, ...change })
    }
    const left = {
      before: { customer: customer.name },
      resellerId: customer.resellerId,
      action: 'customersTransferred',
    } as const
    const came = { after: { customer: customer.name }, resellerId, action: 'customersReceived' } as const
    for (const told of [left, came]) {
      await writeAudit(tx, { ...by, customerId: null, target: `reseller ${told.resellerId}`, ...told })
    }
    return rest
  }

  const loop = createLoop({
    name: 'moves of customers',
    everyMs,
    log,
    bell: db.bell,
    work: async () => (await runOnce()) > 0,
  })
  return {
    ...loop,
    runOnce,
    start() {
      isStopping = false
      loop.start()
    },
    /** Stops after the current step; many more may be left. */
    stop() {
      isStopping = true
      return loop.stop()
    },
  }
}

/** Matches only this attempt of a move. */
function held({ customerId, tries }: Pick<Move, 'customerId' | 'tries'>) {
  return and(eq(customerMoves.customerId, customerId), eq(customerMoves.tries, tries))
}
