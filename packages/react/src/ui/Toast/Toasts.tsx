import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePart } from '../../parts/use-part'
import { Icon } from '../Icon/Icon'
import { IconButton } from '../IconButton/IconButton'
import { useLayerPlace } from '../layer-place'
import { ModalContext, useTopModal } from '../open-modals'
import styles from './Toasts.module.css'

export interface ToastMessage {
  tone: 'success' | 'warning' | 'danger' | 'info'
  title: string
  text?: string | undefined
}

export interface ToastTexts {
  /** Accessible name of the region. */
  region: string
  close: string
}

/** Display time of a toast (spec 8). */
const toastMs = 5_000
const atMost = 3

type Show = (message: ToastMessage) => void

const ToastContext = createContext<Show | null>(null)

/** Shows a toast at the bottom right: announced at once, removed after five seconds unless hovered or focused. */
export function useToast(): Show {
  const show = useContext(ToastContext)
  if (!show)
    throw new Error(
      'useToast was called outside <Toasts>, so there is nowhere to show it. Render the widget inside <PosternRoot>.',
    )
  return show
}

interface Shown extends ToastMessage {
  id: number
}

export function Toasts({ texts, children }: { texts: ToastTexts; children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const region = useRef<HTMLElement>(null)
  const place = useLayerPlace()
  const { top, enter } = useTopModal()
  const next = useRef(0)
  const show = useCallback<Show>((message) => {
    next.current += 1
    const id = next.current
    setShown((before) => [...before.slice(1 - atMost), { ...message, id }])
  }, [])
  const before = useRef<HTMLElement | null>(null)
  const hadFocus = useRef(false)
  const close = useCallback((id: number) => {
    hadFocus.current = region.current?.matches(':focus-within') ?? false
    setShown((toasts) => toasts.filter((toast) => toast.id !== id))
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  // In the top layer, above whatever dialog is open: what is shown last stands on top there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it is another element.
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover || !element.isConnected || shown.length === 0) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [shown, place, top])

  // Keeps the focus when a toast is closed with the keyboard.
  useEffect(() => {
    if (!hadFocus.current) return
    hadFocus.current = false
    const next = shown.length > 0 ? region.current : before.current
    next?.focus()
  }, [shown])

  const layer = (
    <section
      ref={region}
      className={styles.region}
      popover="manual"
      aria-label={texts.region}
      tabIndex={-1}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget
      }}
    >
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={texts.close} onClose={close} />
      ))}
    </section>
  )
  return (
    <ToastContext.Provider value={show}>
      <ModalContext.Provider value={enter}>{children}</ModalContext.Provider>
      {/* What is outside of a modal dialog is inert, and announced by no screen reader. */}
      {top ? createPortal(layer, top) : place(layer)}
    </ToastContext.Provider>
  )
}

function Toast({ toast, closeLabel, onClose }: { toast: Shown; closeLabel: string; onClose: (id: number) => void }) {
  const { id, tone, title, text } = toast
  const root = useRef<HTMLDivElement>(null)

  // The timer pauses while the toast is hovered or focused, and while the page is hidden.
  useEffect(() => {
    const element = root.current
    const holds = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      if (holds.size === 0 && !document.hidden) timer = setTimeout(() => onClose(id), toastMs)
    }
    const on = (event: Event) => {
      const reason = event.type.startsWith('pointer') ? 'pointer' : 'focus'
      if (event.type === 'pointerenter' || event.type === 'focusin') holds.add(reason)
      else holds.delete(reason)
      update()
    }
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout']
    for (const event of events) element?.addEventListener(event, on)
    document.addEventListener('visibilitychange', update)
    update()
    return () => {
      clearTimeout(timer)
      for (const event of events) element?.removeEventListener(event, on)
      document.removeEventListener('visibilitychange', update)
    }
  }, [id, onClose])

  const part = usePart('toast', styles.toast)
  return (
    <div ref={root} {...part} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={tone} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <IconButton icon="close" label={closeLabel} onClick={() => onClose(id)} />
    </div>
  )
}
