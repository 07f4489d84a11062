/** Neither they nor what is in them is a part of what is read. */
export const unread: ReadonlySet<string>
/** Stand below each other. */
export const blockTags: ReadonlySet<string>
/** White space in them stays. */
export const spacedTags: ReadonlySet<string>
/** What stands apart from its neighbours. */
export const paragraphTags: ReadonlySet<string>
