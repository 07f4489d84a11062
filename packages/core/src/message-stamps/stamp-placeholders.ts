import { fillPlaceholders, findFault, placeholderPattern, type TextFault } from '../shared/placeholders'

/** Placeholders that a stamp may use, each as `{{sender}}`. */
export const stampPlaceholders = ['sender', 'senderName', 'recipient', 'date', 'customer'] as const
/** One of `stampPlaceholders`. */
export type StampPlaceholder = (typeof stampPlaceholders)[number]

/** Values of all placeholders for one message. */
export type StampValues = Readonly<Record<StampPlaceholder, string>>

/** Finds the first unknown placeholder of a stamp's text; `null` when it has none. */
export const stampFault = (text: string): TextFault | null =>
  findFault(text, new RegExp(placeholderPattern, 'g'), stampPlaceholders)

/** Replaces the placeholders of a stamp's text. Values are inserted literally and never parsed again. */
export const fillStamp = (text: string, values: StampValues): string => fillPlaceholders(text, values)
