import type { UnreadableReason } from '@postern/core/management'

/** Limits for all archives of a message together. */
export interface ArchiveLimits {
  entries: number
  /** Archives inside of each other, the attachment counted. */
  depth: number
  unpackedBytes: number
  /** Unpacked bytes for each packed one. */
  ratio: number
  /** Computing time. */
  milliseconds: number
}

const usualArchiveLimits: ArchiveLimits = {
  entries: 1_000,
  depth: 3,
  unpackedBytes: 100_000_000,
  ratio: 100,
  milliseconds: 2_000,
}

/** Below this size, no ratio is suspicious. */
const smallBytes = 65_536

/** Bytes of unpacked archives that are kept in memory at once. */
const keptAtMost = 48_000_000

/** Thrown where an archive cannot be read, or must not be. */
export class Unreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason)
  }
}

/** Counts what reading archives has cost; throws when a limit is reached. */
export class ReadingAllowance {
  readonly limits: ArchiveLimits
  #entries = 0
  #bytes = 0
  #kept = 0
  readonly #spent: () => number

  constructor(limits: Partial<ArchiveLimits> = {}, spent = computingTime()) {
    this.limits = { ...usualArchiveLimits, ...limits }
    this.#spent = spent
  }

  countEntry(): void {
    this.#entries += 1
    if (this.#entries > this.limits.entries) throw new Unreadable('entries')
    this.checkTime()
  }

  checkTime(): void {
    if (this.#spent() > this.limits.milliseconds) throw new Unreadable('time')
  }

  /** For what an archive says of a file, before anything is unpacked. */
  checkSize(unpacked: number, packed: number): void {
    if (this.#bytes + unpacked > this.limits.unpackedBytes) throw new Unreadable('size')
    if (unpacked > smallBytes && unpacked > packed * this.limits.ratio) throw new Unreadable('ratio')
  }

  /** For each piece that is unpacked: its length, and how much has come of the file so far. */
  countBytes(length: number, unpacked: number, packed: number): void {
    this.#bytes += length
    if (this.#bytes > this.limits.unpackedBytes) throw new Unreadable('size')
    if (unpacked > smallBytes && unpacked > packed * this.limits.ratio) throw new Unreadable('ratio')
    this.checkTime()
  }

  /** Keeps room for bytes while they are looked at; `false` when there is none. */
  keep(length: number): boolean {
    if (this.#kept + length > keptAtMost) return false
    this.#kept += length
    return true
  }

  letGo(length: number): void {
    this.#kept -= length
  }
}

/** Milliseconds of computing time of this process from now on, which a busy machine does not make longer. */
function computingTime(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  }
}
