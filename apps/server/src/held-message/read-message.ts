import type { HeldMessage } from '@postern/core'
import { ServiceError } from '../http/service-error'
import { inWorker, type WorkerLimits, workerScript } from '../in-worker'

const defaults: WorkerLimits = { milliseconds: 2_000, megabytes: 256 }

const refusal = 'This message cannot be shown: it takes too long or is too large to be read safely.'

/** Reads a message in a thread of its own, so that none stops the server (XS-08). */
export async function readMessage(raw: Buffer, limits: WorkerLimits = defaults): Promise<HeldMessage> {
  try {
    return await inWorker<HeldMessage>(workerScript('message-worker', import.meta.url), { raw }, limits)
  } catch (cause) {
    throw new ServiceError('unprocessable', refusal, { cause })
  }
}
