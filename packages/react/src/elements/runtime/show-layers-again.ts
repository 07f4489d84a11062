/** What leaves the page leaves the top layer: dialogs and other layers that were open are shown there again. */
export function showLayersAgain(root: ShadowRoot): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  // Layers are drawn while they are open only; the place of toasts is empty without one.
  for (const layer of root.querySelectorAll<HTMLElement>('[popover]:not(:popover-open, :empty)')) layer.showPopover()
}
