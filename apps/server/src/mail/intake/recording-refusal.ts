import type { Logger } from 'pino'
import { SmtpRefusal } from './smtp-refusal'

/** Passes a refusal on after it was noted. A failure to note it is logged: the answer to the client is what counts. */
export async function recordingRefusal<T>(
  work: Promise<T>,
  { note, log }: { note: (refusal: SmtpRefusal) => Promise<void> | void; log: Logger },
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SmtpRefusal && isRecorded(error)) {
      try {
        await note(error)
      } catch (cause) {
        log.warn({ err: cause }, 'a refusal could not be recorded')
      }
    }
    throw error
  }
}

/** Whether the history tells of a refusal: not of one that it knows, and not of flow control or a lost connection. */
function isRecorded({ responseCode, isStored }: SmtpRefusal): boolean {
  return !isStored && responseCode !== 421 && responseCode !== 452
}
