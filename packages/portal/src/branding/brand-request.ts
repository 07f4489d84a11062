/** How long the answer may take; after that the portal shows its own look. */
const limitMs = 3_000

/**
 * Asks for the look of this host name: the first thing that a page does. It carries no token and no cookie (XB-12). Whoever
 * shows the brand also shows what went wrong.
 */
export function askBrand(): Promise<Response> {
  const answer = fetch(`/api/v1/resellers/branding/?${new URLSearchParams({ domain: location.hostname })}`, {
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  answer.catch(() => {})
  return answer
}
