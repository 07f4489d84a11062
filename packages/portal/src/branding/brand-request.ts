/** Timeout in milliseconds; after that the portal shows its own branding. */
const limitMs = 3_000

/**
 * Fetches the branding of this host name, as the very first request of a page. Sends no token and no cookie (XB-12). The component that
 * shows the branding also reports errors.
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
