/** Prints a titled table. */
export function table(title: string, rows: Record<string, string | number>[]): void {
  console.log(`\n${title}`)
  console.table(rows)
}

/** `a` as a multiple of `b`, with two digits. */
export function ratio(a: number, b: number): string {
  return b === 0 ? '–' : (a / b).toFixed(2)
}

/** Median of the values, or the upper one of the two middle values. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** The value that a share of the values do not exceed: 0.99 is the 99th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Milliseconds of CPU time that this process spends on some work. */
export async function cpuMsOf(work: () => Promise<unknown> | unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Ends the run with exit code 1 and a line that says so when a goal is missed. */
export function goal(isMet: boolean, missed: string): void {
  if (isMet) return
  process.exitCode = 1
  console.error(`Missed: ${missed}`)
}
