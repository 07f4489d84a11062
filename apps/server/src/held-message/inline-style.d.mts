/** Whether words right in an element have no size or are invisible. */
export interface Unseen {
  isSizeless: boolean
  isInvisible: boolean
}

/** What a style attribute declares, by lower-case name. What is longer than anybody writes is cut. */
export function declarations(style: string): Map<string, string>
/** Both are inherited, so that what is deeper inside can show again. */
export function unseenInside(outer: Unseen, declared: ReadonlyMap<string, string>): Unseen
/** Whether nothing shows of an element, whatever is in it. */
export function isGone(declared: ReadonlyMap<string, string>): boolean
