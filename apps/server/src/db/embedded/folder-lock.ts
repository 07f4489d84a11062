import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Locks a data folder: two processes on one embedded database lose data without an error (XS-11). Takes over the lock of a dead process.
 * Returns the function that releases it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'postern.lock')
  for (;;) {
    try {
      const descriptor = openSync(file, 'wx')
      writeSync(descriptor, String(process.pid))
      closeSync(descriptor)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = Number(readFileSync(file, 'utf8').trim())
    if (owner !== process.pid && isRunning(owner)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${owner}. Two servers on one folder would lose data: stop the other one, choose another DATA_DIR, or use PostgreSQL through DATABASE_URL.`,
      )
    }
    rmSync(file, { force: true })
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
