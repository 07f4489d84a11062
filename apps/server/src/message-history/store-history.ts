import type { MessageEventKind } from '@postern/core/message-history'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { cleanText } from '../mail/intake/clean-text'
import { messages } from '../messages/messages.table'

/**
 * Stores rows of the history, each with its first event, in one statement: what became of it is derived from the row itself, so that the
 * mail path pays no further round trip and no further parameters.
 */
export async function storeHistory(tx: Transaction, rows: readonly (typeof messages.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const insert = tx
    .insert(messages)
    .values([...rows])
    .getSQL()
  await tx.execute(sql`
    with stored as (${insert} returning id, reseller_id, customer_id, received_at, state, reason, last_answer)
    insert into message_events (id, reseller_id, customer_id, message_id, kind, code, answer)
    select next_time_id(received_at), reseller_id, customer_id, id,
      case when state = 'queued' and reason = 'stopped' then 'stopped' when state = 'quarantined' then 'held' else state end,
      substring(last_answer from '^([2-5][0-9][0-9])[ -]')::smallint, coalesce(last_answer, reason)
    from stored`)
}

/** A step of a message. */
export interface MessageStep {
  kind: MessageEventKind
  host?: string
  address?: string
  port?: number
  /** Version and cipher of the connection; `null`: plain text. */
  tls?: string | null
  answer?: string
  actor?: string
}

export interface StepsOf {
  /** 0: the database names the customer's reseller. */
  resellerId: number
  customerId: number
  messageId: number
  at: Date
  steps: readonly MessageStep[]
}

/** Statement that writes steps of messages; it can also stand in a `with` clause. */
export function insertSteps(...all: readonly StepsOf[]): SQL {
  const rows = all.flatMap(({ resellerId, customerId, messageId, at, steps }) =>
    steps.map(({ kind, host, address, port, tls, answer, actor }) => {
      // Text of other servers: what the database refuses would keep the outcome from being stored, and the mail would leave again.
      const said = answer === undefined ? undefined : cleanText(answer, 500)
      return {
        ...{ reseller_id: resellerId, customer_id: customerId, message_id: messageId, at: at.toISOString() },
        ...{ kind, host, address, port, tls, actor, answer: said },
        code: /^[2-5]\d\d(?=[ -]|$)/.exec(said ?? '')?.[0],
      }
    }),
  )
  return sql`insert into message_events (id, reseller_id, customer_id, message_id, kind, host, address, port, tls, code, answer, actor)
    select next_time_id(at), reseller_id, customer_id, message_id, kind, host, address, port, tls, code, answer, actor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as steps
      (at timestamptz, reseller_id int, customer_id int, message_id bigint,
        kind text, host text, address text, port int, tls text, code smallint, answer text, actor text)`
}

/** Writes steps of a message, with a statement that goes along: both take one round trip. */
export async function noteSteps(tx: Transaction, steps: StepsOf, along?: { getSQL(): SQL }): Promise<void> {
  const insert = insertSteps(steps)
  if (steps.steps.length === 0) {
    if (along) await tx.execute(along.getSQL())
    return
  }
  await tx.execute(along ? sql`with noted as (${insert}) ${along.getSQL()}` : insert)
}
