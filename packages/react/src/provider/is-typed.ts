/** True for an element that takes typed text, or letters as a choice. */
export function isTyped(element: HTMLElement): boolean {
  if (element.isContentEditable || element.matches('textarea, select, [role="combobox"]')) return true
  return element.matches('input:not([type="checkbox"], [type="radio"])')
}
