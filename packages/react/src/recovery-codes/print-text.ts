/** Prints a heading, a line and a list, and nothing else from the page. */
export function printText(title: string, line: string, items: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.ariaHidden = 'true'
  // Not hidden: browsers print nothing that is not laid out.
  Object.assign(frame.style, { position: 'fixed', insetBlockEnd: '0', inlineSize: '0', blockSize: '0', border: '0' })
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  page.title = title
  page.body.append(
    element(page, 'h1', title),
    element(page, 'p', line),
    ...items.map((item) => element(page, 'pre', item)),
  )
  view.addEventListener('afterprint', () => frame.remove())
  view.focus()
  view.print()
}

function element(page: Document, tag: string, text: string): HTMLElement {
  const made = page.createElement(tag)
  made.textContent = text
  return made
}
