/**
 * Action on mail that a rule matches. One answer serves all recipients of a message: inbound mail is refused if it is for each of them, and
 * held for the others' sake otherwise; outbound mail is refused as a whole. A rule that continues decides nothing: only its effects count,
 * and the rules after it are asked as well.
 */
export const RuleAction = {
  Hold: 'hold',
  Deliver: 'deliver',
  Discard: 'discard',
  Reject: 'reject',
  Redirect: 'redirect',
  Continue: 'continue',
} as const
export type RuleAction = (typeof RuleAction)[keyof typeof RuleAction]
