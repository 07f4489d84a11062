// Tests of every package share this file, including those without Node's types.
declare const process: { cpuUsage(): { user: number; system: number } }

/** Growth below this is linear: 4 times for 4 times the input. Quadratic growth is 16 times. */
export const linear = 8

/** Too few CPU milliseconds to measure growth: with an input of 100,000, anything quadratic takes far more. */
const negligible = 20
const tries = 5

export interface GrowthOptions {
  /** Size ratio of the second input. Default: 4. */
  factor?: number
  /** CPU milliseconds used so far. Default: those of this process. */
  clock?: () => number | Promise<number>
}

/**
 * Growth factor of the CPU time when the size grows, or 1 when both are too quick to measure. Other load on the machine lengthens neither
 * over several tries, so the minimum counts; choose `size` so that four times as much is large.
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
