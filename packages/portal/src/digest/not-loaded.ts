/**
 * Shows the page's own word that it did not load in full, with a way to try again: there is nothing else yet that could say it. What
 * the server has rendered stays readable below it.
 */
export function tellNotLoaded(page: ParentNode, reload: () => void): void {
  const notice = page.querySelector<HTMLElement>('#not-loaded')
  if (!notice) return
  notice.hidden = false
  notice.querySelector('button')?.addEventListener('click', reload)
}
