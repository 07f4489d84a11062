import { channel } from 'node:diagnostics_channel'

/** Facts that metrics count. None of them names a person, a tenant or a message. */
export interface Signals {
  /** An inbound message has been judged for one recipient, or an outbound one as a whole. */
  judged: { direction: 'in' | 'out'; action: string }
  /** An SMTP command or message has been refused with this status. */
  refused: { code: number }
  /** A delivery has been tried, or could not be. */
  delivered: { route: 'next_hop' | 'mx'; outcome: string; seconds: number }
  loopRan: { name: string; isFailed: boolean }
  answered: { method: string; route: string; status: number; seconds: number }
  /** A process for hostile input has started, or has been killed by a job. */
  process: { name: string; event: 'started' | 'failed' }
}

type Signal = keyof Signals

const channelOf = (name: Signal) => channel(`postern:${name}`)

/** Reports a fact to whoever listens; costs next to nothing while nobody does. */
export function signal<Name extends Signal>(name: Name, fact: Signals[Name]): void {
  const target = channelOf(name)
  if (target.hasSubscribers) target.publish(fact)
}

/** Returns the function that ends listening. */
export function onSignal<Name extends Signal>(name: Name, listener: (fact: Signals[Name]) => void): () => void {
  const hear = (fact: unknown) => listener(fact as Signals[Name])
  const target = channelOf(name)
  target.subscribe(hear)
  return () => target.unsubscribe(hear)
}
