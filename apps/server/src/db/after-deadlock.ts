/** Retries a transaction once after a deadlock. */
export function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: { code?: unknown; cause?: { code?: unknown } }) => {
    if ((error.code ?? error.cause?.code) !== deadlock) throw error
    return work()
  })
}

const deadlock = '40P01'
