/** Opens your own page for a message instead of the widget's, and counts user actions for your statistics. */
export function listenTo(page: HTMLElement, count: (what: string) => void): void {
  page.addEventListener('postern-open', (event) => {
    event.preventDefault()
    const { entry } = (event as CustomEvent<{ entry: { id: number } }>).detail
    page.dispatchEvent(new CustomEvent('show-message', { detail: entry.id }))
  })
  page.addEventListener('postern-released', () => count('released'))
}
