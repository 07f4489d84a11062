import type { HeldMessage } from '@postern/core'
import { refuse } from '../http/refuse'
import type { JobLimits } from '../kept-process/kept-process'
import { messageReader } from '../mail/reading/message-reader'

const defaults: JobLimits = { milliseconds: 2_000, megabytes: 300 }

/** Parses a message in a separate process, so that none can stall the server (XS-08). */
export async function readMessage(raw: Buffer, limits: JobLimits = defaults): Promise<HeldMessage> {
  const message = await messageReader.read('shown', { bytes: raw }, limits)
  if (!message) throw refuse('heldMessage.unshowable')
  return message
}
