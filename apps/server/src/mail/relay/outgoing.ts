import { Readable } from 'node:stream'
import { defaultDomainPolicy, defaultRewriteSettings, SpamAction } from '@postern/core/management'
import type { Database } from '../../db/database'
import { restOfSource, type SourceSlice } from '../../messages/read-source'
import type { Delivery } from './claim'
import type { ReadDelivery } from './read-deliveries'
import { deliveredAddress, subjectTags, tagSubject } from './rewrite'
import type { Outgoing } from './send'
import { traceHeader } from './trace-header'

export interface OutgoingMeans {
  db: Database
  hostName: string
  now: Date
}

/** Stored message as sent to its next hop; `null` when its source is gone. */
export function outgoingOf(
  { source, domain, message }: ReadDelivery,
  delivery: Delivery,
  { db, hostName, now }: OutgoingMeans,
): Outgoing | null {
  if (!source) return null
  const rewrite = { ...defaultRewriteSettings, ...domain?.rewriteSettings }
  const facts = { isReleased: delivery.entryId !== null, reason: '', spamScore: null, ...message }
  const { spam = SpamAction.Hold, bulk = SpamAction.Hold } = domain ?? {}
  const tags = subjectTags(facts, { ...defaultDomainPolicy, ...domain?.policy, ...rewrite, actions: { spam, bulk } })
  const beginning = Buffer.concat([traceHeader(delivery, hostName, now), tagSubject(source.slice, tags)])
  return {
    sender: delivery.sender,
    recipient: deliveredAddress(delivery.recipient, rewrite),
    content: () => wholeOf(db, delivery.sourceId, { ...source, beginning }),
  }
}

/** A stored message with another beginning. */
export function wholeOf(
  db: Database,
  sourceId: number,
  { beginning, slice, size }: SourceSlice & { beginning: Buffer },
): Buffer | Readable {
  return slice.length >= size ? beginning : streamOf(beginning, restOfSource(db, sourceId, size))
}

function streamOf(beginning: Buffer, rest: AsyncIterable<Buffer>): Readable {
  async function* parts() {
    yield beginning
    yield* rest
  }
  return Readable.from(parts(), { objectMode: false })
}
