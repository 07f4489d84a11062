import { defaultRewriteSettings } from '@postern/core/management'
import type { Database } from '../../db/database'
import { contentOf } from '../rewriting/mail-copy'
import type { Rewriting } from '../rewriting/rewriting'
import type { Delivery } from './claim'
import type { ReadDelivery } from './read-deliveries'
import { deliveredAddress } from './rewrite'
import type { Outgoing } from './send'

export interface OutgoingMeans {
  db: Database
  hostName: string
  now: Date
  rewriting: Rewriting
}

/** Stored message as sent to its next hop; `null` when its source is gone. */
export async function outgoingOf(
  read: ReadDelivery,
  delivery: Delivery,
  { rewriting, ...means }: OutgoingMeans,
): Promise<Outgoing | null> {
  const copy = await rewriting.copyOf({ ...means, delivery, read, direction: 'in' })
  if (!copy) return null
  const recipient = deliveredAddress(delivery.recipient, { ...defaultRewriteSettings, ...read.domain?.rewriteSettings })
  return { sender: delivery.sender, recipient, content: () => contentOf(copy) }
}
