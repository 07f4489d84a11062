import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { HeldMessage } from '@postern/core'
import { ServiceError } from '../http/service-error'

/** What reading one message may take; beyond it the message is refused and the server goes on. */
export interface ReadingLimits {
  milliseconds: number
  megabytes: number
}

const defaults: ReadingLimits = { milliseconds: 2_000, megabytes: 256 }

const refusal = 'This message cannot be shown: it takes too long or is too large to be read safely.'

/** Reads a message in a thread of its own, so that none stops the server (XS-08). */
export function readMessage(raw: Buffer, { milliseconds, megabytes }: ReadingLimits = defaults): Promise<HeldMessage> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl(), {
      workerData: { raw },
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      // Whatever a message makes it print stays out of the server's log.
      stdout: true,
      stderr: true,
    })
    const refuse = (cause?: unknown) => reject(new ServiceError('unprocessable', refusal, { cause }))
    const timer = setTimeout(() => {
      worker.terminate()
      refuse()
    }, milliseconds)
    worker.once('message', (message: HeldMessage) => resolve(message))
    worker.once('error', refuse)
    worker.once('exit', () => {
      clearTimeout(timer)
      refuse()
    })
  })
}

function workerUrl(): URL {
  const built = new URL('./message-worker.js', import.meta.url)
  return existsSync(built) ? built : new URL('./message-worker.mjs', import.meta.url)
}
