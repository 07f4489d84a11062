import { createContext, useCallback, useState } from 'react'

type Enter = (dialog: HTMLElement) => () => void

/** Modal dialogs register here when they open; the returned function unregisters them. */
export const ModalContext = createContext<Enter>(() => () => {})

/** Topmost modal dialog, outside of which nothing can be clicked, read or announced; `null`: none is open. */
export function useTopModal() {
  const [open, setOpen] = useState<readonly HTMLElement[]>([])
  const enter = useCallback<Enter>((dialog) => {
    setOpen((before) => [...before, dialog])
    return () => setOpen((before) => before.filter((one) => one !== dialog))
  }, [])
  return { top: open.at(-1) ?? null, enter }
}
