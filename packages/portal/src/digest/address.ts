/**
 * Returns the query of the digest link, and moves it from the address bar (XD-15) into the history entry, so that a reload shows the same
 * message.
 */
export function readSearch(): string {
  const search = location.search || String(history.state?.search ?? '')
  if (location.search) keepSearch(search)
  return search
}

function keepSearch(search: string): void {
  history.replaceState({ search }, '', location.pathname)
}

/** Drops the one-time token after use (AM-059). */
export function dropAllowBlockToken(search: string): void {
  const query = new URLSearchParams(search)
  query.delete('allowBlockToken')
  keepSearch(`?${query}`)
}
