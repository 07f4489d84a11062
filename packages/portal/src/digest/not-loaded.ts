/**
 * Shows the page's built-in notice that it did not load completely, with a retry button: nothing else has loaded that could show it.
 * Server-rendered content stays readable below.
 */
export function tellNotLoaded(page: ParentNode, reload: () => void): void {
  const notice = page.querySelector<HTMLElement>('#not-loaded')
  if (!notice) return
  notice.hidden = false
  notice.querySelector('button')?.addEventListener('click', reload)
}
