import type { DateMessages } from '@postern/core/texts'
import { readDate } from './typed-dates'

export interface DateLimits {
  /** First valid day, as `YYYY-MM-DD`. */
  min?: string
  /** Last valid day. */
  max?: string
}

/** Returns the problem with a typed date, in words; an empty text is valid. */
export function dateProblem(text: string, { min, max }: DateLimits, texts: DateMessages): string | undefined {
  if (text.trim() === '') return undefined
  const date = readDate(text)
  if (date === null) return texts.wrongDate
  if (min && date < min) return texts.tooEarly(min)
  return max && date > max ? texts.tooLate(max) : undefined
}
