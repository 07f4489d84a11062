import type { DefaultTreeAdapterTypes } from 'parse5'

/** Neither they nor what is in them is a part of what is read. */
export const unread: ReadonlySet<string>
/** Stand below each other. */
export const blockTags: ReadonlySet<string>
/** White space in them stays. */
export const spacedTags: ReadonlySet<string>
/** What stands apart from its neighbours. */
export const paragraphTags: ReadonlySet<string>
/** What an element says by an attribute; nothing where it has none of the name. */
export function attributeOf(element: DefaultTreeAdapterTypes.Element, name: string): string | undefined
