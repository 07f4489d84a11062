import { readdirSync, readFileSync } from 'node:fs'

/** Memory of processes in megabytes, counting shared memory once. Linux only. */
export function megabytesOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + proportionalMegabytes(pid), 0)
}

/** Process ids of a process and all its descendants. */
export function familyOf(pid: number): number[] {
  const children = processIds()
    .filter((other) => parentOf(other) === pid)
    .flatMap(familyOf)
  return [pid, ...children]
}

export function parentOf(pid: number): number {
  return Number(/\) \S (\d+) /.exec(read(`/proc/${pid}/stat`))?.[1] ?? 0)
}

function processIds(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

function proportionalMegabytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has just ended.
    return ''
  }
}
