/** Resolves once the page has been painted; at once when it is not visible. */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Resolves after pending events have been handled: call it between long tasks. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
