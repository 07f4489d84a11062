/** `canReleaseVirus` as an attribute or a tag spells it: `can-release-virus`. */
export function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase()
}

/** Prop of a slot: `backLink` for `back-link`. */
export function propOf(slot: string): string {
  return slot.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Prop of an event: `openEntry` becomes `onOpenEntry`. */
export function callbackOf(event: string): string {
  return `on${event.charAt(0).toUpperCase()}${event.slice(1)}`
}

/** The inverse. */
export function eventOf(callback: string): string {
  return `${callback.charAt(2).toLowerCase()}${callback.slice(3)}`
}

export const tagOf = (widget: string) => `postern-${kebab(widget)}`
export const eventTypeOf = (event: string) => `postern-${kebab(event)}`
