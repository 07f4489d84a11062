const pausesMs = [100, 400, 1_600]

/** Does a short piece of work, again after a pause where it fails; the last try's error is thrown. */
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
