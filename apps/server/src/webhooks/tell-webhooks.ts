import type { WebhookEvent } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { WebhookData } from './webhooks.table'

export interface Happened {
  event: WebhookEvent
  customerId: number
  at: Date
  /** Ids of what it is about. */
  ids: WebhookData
}

/**
 * Queues requests about an event in the transaction that makes it happen: if that is rolled back, nothing is sent. Events of held mail are
 * told by a trigger. Runs as the system.
 */
export async function tellWebhooks(tx: Transaction, { event, customerId, at, ids }: Happened): Promise<void> {
  await tx.execute(
    sql`select tell_webhooks(${event}, ${customerId}, ${at.toISOString()}, ${JSON.stringify(ids)}::jsonb)`,
  )
}
