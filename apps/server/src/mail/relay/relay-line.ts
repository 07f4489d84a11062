import type { HopTargetRules } from '../../domains/hop-target'
import type { deliveries } from '../../messages/messages.table'
import type { Delivery } from './claim'
import type { OutgoingMeans } from './outgoing'
import type { Patience } from './patience'
import type { ReadDelivery } from './read-deliveries'
import type { RelayLimits } from './relay-rules'
import type { NextHop, Outcome, Outgoing } from './send'

/** Servers to try in this order, or what became of the delivery without any. */
export type Way =
  | {
      kind: 'hops'
      hops: readonly NextHop[]
      /** Rules for their addresses. Default: the relay's. */
      targets?: HopTargetRules
    }
  | Outcome

/** One kind of queued mail: where it goes, and in what form. */
export interface RelayLine {
  route: (typeof deliveries.$inferSelect)['route']
  /** Default: those of mail to next hops. */
  limits?: RelayLimits
  /** How long its servers are waited for. Default: as for next hops. */
  patience?: Patience
  find(delivery: Delivery, read: ReadDelivery): Promise<Way>
  /** `null` when its source is gone. */
  outgoing(read: ReadDelivery, delivery: Delivery, means: OutgoingMeans): Promise<Outgoing | null>
  /** Changes what a try with its servers means. Default: nothing. */
  settle?(outcome: Outcome): Outcome
}
