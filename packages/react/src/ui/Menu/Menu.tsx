import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon, type IconName } from '../Icon/Icon'
import styles from './Menu.module.css'

export interface MenuItem {
  key: string
  icon?: IconName
  label: string
  onSelect: () => void
}

export interface MenuProps {
  /** Name of the button. */
  label: string
  /** What the button shows. */
  children: ReactNode
  items: readonly MenuItem[]
}

/** A button with a menu below it: arrows, Home, End and Escape as the ARIA practices say. */
export function Menu({ label, children, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    itemsOf(root.current)[0]?.focus()
    const onPointerDown = (event: PointerEvent) => {
      if (!event.composedPath().includes(root.current as EventTarget)) setOpen(false)
    }
    addEventListener('pointerdown', onPointerDown)
    return () => removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsOf(root.current)
    const at = all.indexOf(event.target as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') setOpen(false)
    if (to === undefined || all.length === 0) return
    event.preventDefault()
    all[(to + all.length) % all.length]?.focus()
  }
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.label}>{label}</span>
        {children}
        <Icon name="chevronDown" />
      </button>
      {isOpen && (
        <div id={id} role="menu" aria-label={label} className={styles.menu} onKeyDown={onKeyDown} tabIndex={-1}>
          {items.map(({ key, icon, label: words, onSelect }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                close()
                onSelect()
              }}
            >
              {icon && <Icon name={icon} />}
              {words}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}
