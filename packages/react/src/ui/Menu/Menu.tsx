import type { Placement } from '@floating-ui/dom'
import { formMessages } from '@postern/core/texts'
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from '../../parts/Link'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../Icon/Icon'
import { IconButton } from '../IconButton/IconButton'
import { Popover } from '../Popover/Popover'
import { isLetterKey, useTypedLetters } from '../use-typed-letters'
import visuallyHidden from '../VisuallyHidden.module.css'
import styles from './Menu.module.css'

export interface MenuItem {
  key: string
  icon?: IconName
  /** Ends with … if more input follows before anything happens. */
  label: string
  /** Absent: a link that the browser follows. */
  onSelect?: () => void
  /** Makes it a link; a plain click then calls `onSelect` instead of loading the page. */
  href?: string
  /** True if the link opens a new tab. Default: false. */
  isExternal?: boolean
  /** A hairline separates items of different groups. */
  group?: string
  /** Tone of irreversible items, which come last. */
  tone?: 'danger'
  isDisabled?: boolean
  /** True for the current one of several choices. Absent: an action. */
  isChecked?: boolean
}

export interface MenuProps {
  /** Label of the button and of the menu: 'Actions for …' if there are many on a page. */
  label: string
  /** Content of the button. Absent: an icon alone, with its name as a tooltip. */
  children?: ReactNode
  items: readonly MenuItem[]
  /** Icon of an icon-only button. Default: three dots. */
  icon?: IconName
  /** Default: below, ends aligned. */
  placement?: Placement
  /** Size of the button. Default: md, or sm for an icon alone. */
  size?: 'sm' | 'md'
  /** Style of a button with text. Default: ghost. */
  variant?: 'ghost' | 'secondary'
  className?: string
}

/** Button with a menu: arrows, Home, End, first letters and Escape as in the ARIA practices; Tab closes it. */
export function Menu({ label, children, items, icon = 'more', placement = 'bottom-end', ...look }: MenuProps) {
  const [first, setFirst] = useState<'first' | 'last' | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = first !== null

  const close = () => {
    trigger.current?.focus()
    setFirst(null)
  }
  const button = {
    ref: trigger,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setFirst(isOpen ? null : 'first'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setFirst(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  }
  return (
    <>
      {children === undefined ? (
        <IconButton {...button} icon={icon} label={label} size={look.size} className={look.className} />
      ) : (
        <button
          {...button}
          type="button"
          className={classNames(styles.trigger, look.className)}
          data-size={look.size}
          data-variant={look.variant}
        >
          <span className={visuallyHidden.root}>{label}</span>
          {children}
          <Icon name="chevronDown" />
        </button>
      )}
      {isOpen && items.length > 0 && (
        <MenuList
          {...{ id, label, items, placement, first }}
          anchor={trigger}
          onLeave={() => setFirst(null)}
          onClose={close}
        />
      )}
    </>
  )
}

interface MenuListProps extends Required<Pick<MenuProps, 'label' | 'items' | 'placement'>> {
  id: string
  anchor: RefObject<HTMLButtonElement | null>
  /** Item focused at the beginning. */
  first: 'first' | 'last'
  /** Clicked elsewhere: the focus stays with the click. */
  onLeave: () => void
  onClose: () => void
}

function MenuList({ id, label, items, placement, anchor, first, onLeave, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const letters = useTypedLetters()
  const ordered = inOrder(items)

  useEffect(() => {
    itemsOf(list.current)
      .at(first === 'first' ? 0 : -1)
      ?.focus()
  }, [first])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsOf(list.current)
    const at = all.indexOf(event.target as HTMLElement)
    if (event.key === 'Tab') return onClose()
    if (event.key === ' ' && !letters.isTyping()) {
      event.preventDefault()
      return all[at]?.click()
    }
    const to = indexFor(event, at, all.length) ?? (isLetterKey(event) ? letters.find(event.key, wordsOf(all), at) : -1)
    if (to < 0) return
    event.preventDefault()
    all[to]?.focus()
  }
  return (
    <Popover anchor={anchor} placement={placement} onClose={onLeave} sheetTitle={label} isList className={styles.menu}>
      <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {ordered.map((item, index) => (
          <Fragment key={item.key}>
            {index > 0 && groupOf(item) !== groupOf(ordered[index - 1]) && <hr className={styles.line} />}
            <Item item={item} onClose={onClose} />
          </Fragment>
        ))}
      </div>
    </Popover>
  )
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const texts = useTexts('form', formMessages)
  const { icon, label, href, isExternal, onSelect, tone, isDisabled, isChecked } = item
  const role = isChecked === undefined ? 'menuitem' : 'menuitemradio'
  const look = { role, 'aria-checked': isChecked, tabIndex: -1, ...usePart('menuItem', styles.item), 'data-tone': tone }
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>{label}</span>
      {isChecked && <Icon name="check" />}
    </>
  )
  if (href === undefined) {
    const press = () => {
      if (isDisabled) return
      onClose()
      onSelect?.()
    }
    return (
      <button {...look} type="button" aria-disabled={isDisabled || undefined} onClick={press}>
        {content}
      </button>
    )
  }
  const follow = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || isExternal)
    onClose()
    if (!onSelect || !isPlain) return
    event.preventDefault()
    onSelect()
  }
  return (
    <Link {...look} href={href} {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })} onClick={follow}>
      {content}
      {isExternal && (
        <>
          <Icon name="external" />
          <span className={visuallyHidden.root}>{texts.opensInNewTab}</span>
        </>
      )}
    </Link>
  )
}

function inOrder(items: readonly MenuItem[]): MenuItem[] {
  return [...items.filter(({ tone }) => !tone), ...items.filter(({ tone }) => tone)]
}

function groupOf(item: MenuItem | undefined): string | undefined {
  return item?.tone ?? item?.group
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

function wordsOf(items: readonly HTMLElement[]): string[] {
  return items.map((item) => item.textContent ?? '')
}

/** Returns the index that an arrow, Home or End leads to, wrapping around at both ends. */
function indexFor({ key }: KeyboardEvent, at: number, count: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : (to + count) % count
}
