/** Resolves when what the page shows has been painted; at once where nobody looks at it. */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Resolves when the browser has answered what waited: between long pieces of work. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
