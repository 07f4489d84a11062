/** Restores open dialogs and other layers to the top layer, which they leave when removed from the page. */
export function showLayersAgain(root: ShadowRoot): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  // Layers are rendered only while open; the toast region is empty without one.
  for (const layer of root.querySelectorAll<HTMLElement>('[popover]:not(:popover-open, :empty)')) layer.showPopover()
}
