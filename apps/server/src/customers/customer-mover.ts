import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { writeAudit } from '../audit/audit.service'
import type { Clock } from '../clock'
import { againAfterDeadlock } from '../db/after-deadlock'
import type { Database, Transaction } from '../db/database'
import { dueRows } from '../db/leases'
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
  /** Pause between two looks. Default: one second. */
  everyMs?: number
  /** Rows of one step. Default: 2,000. */
  rowsAtATime?: number
}

export interface CustomerMover extends Loop {
  /** Does the moves that are due and answers how many that were. */
  runOnce(): Promise<number>
}

type Move = typeof customerMoves.$inferSelect

const leaseMs = 2 * 60 * 1000
const pauseMs = 30_000
const longestPauseMs = 15 * 60 * 1000
const statementMs = 60_000
const flipWithinMs = 60_000
/** Transactions that write mail end long before: what they write is found by the next pass. */
const marginMs = 60 * 60 * 1000
/** A pass that took longer is followed by one over what came meanwhile, so that the last transaction moves little. */
const shortPassMs = 10 * 60 * 1000

/** Thrown when a move is no longer this process's. */
class MoveLost extends Error {}

/** Thrown between two steps when the server stops. */
class MoveStopped extends Error {}

/**
 * Moves customers with much mail, of which `orderMove` tells. Their mail is taken from the reseller of before, in steps that each take
 * a moment, again with what came meanwhile if that took long; then the customer moves with everything else and the mail of the last hour,
 * in one transaction; then the other reseller is given the mail, in steps again. A process that dies leaves the rest to the others, which go on where it was.
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
        .where(inArray(id, dueRows(tx, { id, dueAt, leasedUntil, now, limit: 1 })))
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

  /** What comes after a pass that took long is another one over what was written meanwhile; else the customer moves. */
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

  /** Goes on holding it, and remembers where it is. */
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

  /** The customer is with the other reseller from here on. */
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
    // Each of the two resellers reads of it in its own log, and its own name alone (XT-09).
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
    /** Ends after the running step, of which there may be very many more. */
    stop() {
      isStopping = true
      return loop.stop()
    },
  }
}

/** This try of a move, and no other one. */
function held({ customerId, tries }: Pick<Move, 'customerId' | 'tries'>) {
  return and(eq(customerMoves.customerId, customerId), eq(customerMoves.tries, tries))
}
