const pausesMs = [100, 400, 1_600]

/** Runs a short task, with retries after a pause; throws the last attempt's error. */
export async function inFewTries<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return work()
}
