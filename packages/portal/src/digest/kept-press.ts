/**
 * Remembers the last press on a button without a handler yet, and shows it as busy. The returned function stops this and returns the
 * button, or null.
 */
export function keepPress(page: Document): () => HTMLElement | null {
  let pressed: HTMLElement | null = null
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null
    if (!button) return
    pressed?.removeAttribute('aria-busy')
    pressed = button
    button.setAttribute('aria-busy', 'true')
  }
  page.addEventListener('click', keep, true)
  return () => {
    page.removeEventListener('click', keep, true)
    pressed?.removeAttribute('aria-busy')
    return pressed
  }
}
