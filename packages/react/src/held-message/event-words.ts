import type { EntryEvent } from '@postern/core'
import type { HeldMessageMessages } from '@postern/core/texts'

/** Describes an event and its subject: a kind of verdict in words, anything else as it is. */
export function eventWords(
  { kind, detail }: Pick<EntryEvent, 'kind' | 'detail'>,
  texts: Pick<HeldMessageMessages, 'events' | 'eventDetail'>,
  badges: Readonly<Record<string, string>>,
): string {
  const event = textOf(texts.events, kind)
  return detail ? texts.eventDetail(event, textOf(badges, detail)) : event
}

/** Returns who caused an event. */
export function eventActor({ actor }: Pick<EntryEvent, 'actor'>, texts: { recipient: string; system: string }): string {
  return { recipient: texts.recipient, system: texts.system }[actor] ?? actor
}

function textOf(known: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(known, key) ? (known[key] ?? key) : key
}
