/** Directions that something can be about: inbound mail, outbound mail, or both. */
export const mailDirections = ['in', 'out', 'both'] as const
/** One of `mailDirections`. */
export type MailDirections = (typeof mailDirections)[number]

/** Way of one message: in to a customer, or out from it. */
export type MailWay = Exclude<MailDirections, 'both'>

/** True if it is about mail of this way. */
export function coversWay(direction: MailDirections, way: MailWay): boolean {
  return direction === 'both' || direction === way
}
