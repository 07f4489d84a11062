const waiting: (() => void)[] = []

/**
 * Resolves when it is the caller's turn, one caller in each round of the event loop: however many large messages arrive at the same time,
 * the rest of the server waits for one piece of one of them (XS-08).
 */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn)
  })
}

function giveTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(giveTurn)
}
