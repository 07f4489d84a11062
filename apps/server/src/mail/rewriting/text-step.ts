import type { TextLeaf } from './text-leaf'

/** A message as the earlier steps left it. */
export interface StepMail {
  /** Header of the message; characters are bytes. */
  header: string
  leaves: readonly TextLeaf[]
}

export interface TextChange {
  /** New texts by the index of their leaf. */
  texts: ReadonlyMap<number, string>
  /** Lines, without their ends, that are put before the header. */
  headerLines?: readonly string[]
}

/** Changes texts of a message; `null` leaves them all. */
export type TextStep<Job> = (job: Job, mail: StepMail) => TextChange | null
