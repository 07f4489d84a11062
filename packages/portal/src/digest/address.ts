/**
 * The query of the digest link. It is moved out of the address bar (XD-15) into the history entry, so that a reload comes
 * back to the same message.
 */
export function readSearch(): string {
  const search = location.search || String(history.state?.search ?? '')
  if (location.search) keepSearch(search)
  return search
}

function keepSearch(search: string): void {
  history.replaceState({ search }, '', location.pathname)
}

/** Forgets the one-time token after it was used (AM-059). */
export function dropAllowBlockToken(search: string): void {
  const query = new URLSearchParams(search)
  query.delete('allowBlockToken')
  keepSearch(`?${query}`)
}
