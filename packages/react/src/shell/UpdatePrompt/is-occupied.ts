/**
 * True if a dialog would interrupt the user: the focus is in a field that holds text, or another dialog is open. In a Shadow Root, both its
 * own focus and that of the page around it are checked.
 */
export function isOccupied(root: Document | ShadowRoot): boolean {
  if (root.querySelector(':modal')) return true
  const page = root instanceof Document ? root : root.ownerDocument
  return [root, page].some((place) => holdsText(focusIn(place)))
}

function focusIn(root: Document | ShadowRoot): Element | null {
  const element = root.activeElement
  return element?.shadowRoot ? focusIn(element.shadowRoot) : element
}

function holdsText(element: Element | null): boolean {
  if (!element?.matches('input, textarea, [contenteditable]')) return false
  const { value, textContent } = element as HTMLInputElement
  return (value ?? textContent) !== ''
}
