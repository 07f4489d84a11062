import type { MouseEvent } from 'react'

/** Closes the dialog around a button as Escape does: the dialog itself asks for confirmation before input is lost. */
export function askToClose({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
}
