import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SpoolFolder {
  /** Removes files left by killed processes. */
  removeLeftovers(): Promise<void>
  /** Path of a new file; its folder exists. */
  newFile(): Promise<string>
  /** Removes the folder with all its content. */
  remove(): Promise<void>
}

const inUse = new Set<string>()

/** Located in the temporary folder, one per system user, so that users cannot write to each other's. */
export function ownSpoolFolder(): string {
  return join(tmpdir(), `postern-spool-${process.getuid?.() ?? 0}`)
}

/** A separate folder for large messages in transit, inside one shared by processes. Created with the first file. */
export function openSpoolFolder(parent: string): SpoolFolder {
  const name = `${process.pid}-${randomUUID()}`
  const folder = join(parent, name)
  inUse.add(name)

  return {
    async removeLeftovers() {
      const names = await readdir(parent).catch(() => [])
      for (const other of names.filter(isLeftover)) await rm(join(parent, other), { recursive: true, force: true })
    },
    async newFile() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return join(folder, `${randomUUID()}.eml`)
    },
    async remove() {
      inUse.delete(name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** True if left over from a process that has ended, perhaps with this one's id. */
function isLeftover(name: string): boolean {
  const pid = /^(\d+)-[\da-f-]{36}$/.exec(name)?.[1]
  if (pid === undefined || inUse.has(name)) return false
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
