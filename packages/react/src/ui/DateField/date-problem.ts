import type { DateMessages } from '@postern/core/texts'
import { readDate } from './typed-dates'

export interface DateLimits {
  /** First day that counts, as `YYYY-MM-DD`. */
  min?: string
  /** Last day that counts. */
  max?: string
}

/** What is wrong with a typed date, in words; an empty text is right. */
export function dateProblem(text: string, { min, max }: DateLimits, texts: DateMessages): string | undefined {
  if (text.trim() === '') return undefined
  const date = readDate(text)
  if (date === null) return texts.wrongDate
  if (min && date < min) return texts.tooEarly(min)
  return max && date > max ? texts.tooLate(max) : undefined
}
