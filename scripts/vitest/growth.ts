// Tests of every package share this file, also those without the types of Node.
declare const process: { cpuUsage(): { user: number; system: number } }

/** A growth below this is that of a cost in proportion to the size: 4 times for 4 times the input. A quadratic one is 16 times. */
export const linear = 8

/** CPU milliseconds that are too few to tell a growth by: with an input of 100,000, anything quadratic takes far more. */
const negligible = 20
const tries = 5

export interface GrowthOptions {
  /** How many times the size the second input is. Default: 4. */
  factor?: number
  /** CPU milliseconds that were used so far. Default: those of this process. */
  clock?: () => number | Promise<number>
}

/**
 * How many times the CPU time grows when the size does, or 1 when both are too quick to measure. Other work on the machine
 * makes neither longer in the long run, so the least of a few tries counts; choose `size` so that four times as much is large.
 */
export async function growth(
  run: (size: number) => unknown,
  size: number,
  { factor = 4, clock = cpuMilliseconds }: GrowthOptions = {},
): Promise<number> {
  const cost = async (of: number) => {
    const start = await clock()
    await run(of)
    return (await clock()) - start
  }
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < tries && least >= linear; attempt += 1) {
    const large = await cost(size * factor)
    if (large < negligible) return 1
    least = Math.min(least, large / Math.max(await cost(size), 0.001))
  }
  return least
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
