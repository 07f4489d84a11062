import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** What one piece of work may take; beyond it the work is ended and the server goes on. */
export interface WorkerLimits {
  milliseconds: number
  megabytes: number
}

/** Does one piece of work in a thread of its own and answers what that posts; rejects when it fails or exceeds its limits (XS-08). */
export function inWorker<T>(url: URL, data: object, { milliseconds, megabytes }: WorkerLimits): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      // Whatever a message makes it print stays out of the server's log.
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => {
      worker.terminate()
      reject(new Error('The work took too long.'))
    }, milliseconds)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The work ended without a result.'))
    })
  })
}

/** Where a worker's script lies: beside the built server, or beside the module that starts it. */
export function workerScript(name: string, startedBy: string): URL {
  const built = new URL(`./${name}.js`, startedBy)
  return existsSync(built) ? built : new URL(`./${name}.mjs`, startedBy)
}
