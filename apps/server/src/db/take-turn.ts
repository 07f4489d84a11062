const waiting: (() => void)[] = []
/** Time between two turns, in ms: pieces of 64 kB pass at 20 MB a second at most. */
const apartMs = 3

/**
 * Resolves when it is the caller's turn, one caller at a time: however many large messages arrive and are stored at once, the rest of the
 * server waits for one piece of one of them, and gets most of the processor (XS-08).
 */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setTimeout(giveTurn, apartMs)
  })
}

function giveTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setTimeout(giveTurn, apartMs)
}
