import type * as z from 'zod/mini'

/** A condition of content rules that has a file of its own. `moreConditions` lists them, `moreFinders` how each is met. */
export interface Condition<Value, Field extends z.ZodMiniType, Input extends z.ZodMiniType> {
  /** Value that asks nothing. */
  none: Value
  /** Reads it from an answer; rules stored before it existed lack it. */
  field: Field
  /** Checks it as written by forms and calls. */
  input: Input
  /** False for a value that only refines another condition. */
  isAsked(value: Value): boolean
}

/** Declares a condition. */
/* @__NO_SIDE_EFFECTS__ */
export function condition<Value, Field extends z.ZodMiniType, Input extends z.ZodMiniType>(
  given: Condition<Value, Field, Input>,
): Condition<Value, Field, Input> {
  return given
}

/** Facts of a message that these conditions ask about, beside its texts. */
export interface ConditionFacts {
  /** True if text and attachments are everything the message has. */
  isComplete: boolean
  /** Returns the first occurrence of a header by lower-case name. */
  header(name: string): string | undefined
  /** First match of each regular expression that was compared, `null` for none. One that is missing could not be compared. */
  patterns?: ReadonlyMap<string, string | null> | undefined
  /** Recipients of the message when it was received. Default: 1. */
  recipientCount?: number
  /** The scanner's score. Default: unknown. */
  spamScore?: number | null
  /** Result of DMARC (RFC 8601). Default: not checked. */
  dmarc?: string | null
}

/** A message with its texts folded. */
export interface ComparedText {
  readonly facts: ConditionFacts
  /** Subject and text, folded. */
  readonly subject: string
  readonly text: string
}

/** Part of a message that meets a condition; `null`: none does. */
export type Found = string | null
