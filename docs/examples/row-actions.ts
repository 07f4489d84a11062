/** Each row gets its own copy of the template: `place` is the copy, `row` its data. */
export function listenToRows(page: HTMLElement, ask: (entryId: number) => void): void {
  page.addEventListener('postern-row-actions', (event) => {
    const { row, place } = (event as CustomEvent<{ row: { id: number }; place: HTMLElement }>).detail
    place.querySelector('button')?.addEventListener('click', () => ask(row.id))
  })
}
