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

/** Ends the run with exit code 1 and a line that says so when a goal is missed. */
export function goal(isMet: boolean, missed: string): void {
  if (isMet) return
  process.exitCode = 1
  console.error(`Missed: ${missed}`)
}
