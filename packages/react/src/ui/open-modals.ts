import { createContext, useCallback, useState } from 'react'

type Enter = (dialog: HTMLElement) => () => void

/** Modal dialogs say here that they are open, and by the answer that they no longer are. */
export const ModalContext = createContext<Enter>(() => () => {})

/** The modal dialog on top, outside of which nothing can be pressed, read or announced; `null`: none is open. */
export function useTopModal() {
  const [open, setOpen] = useState<readonly HTMLElement[]>([])
  const enter = useCallback<Enter>((dialog) => {
    setOpen((before) => [...before, dialog])
    return () => setOpen((before) => before.filter((one) => one !== dialog))
  }, [])
  return { top: open.at(-1) ?? null, enter }
}
