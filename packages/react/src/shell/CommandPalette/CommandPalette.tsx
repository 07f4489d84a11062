import type { Profile } from '@postern/core'
import type { NavigationOptions } from '@postern/core/navigation'
import { navigationMessages, paletteMessages } from '@postern/core/texts'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { useModal } from '../../ui/Dialog/use-modal'
import { firstFocusable } from '../../ui/focusable'
import { Icon } from '../../ui/Icon/Icon'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import type { FollowProps } from '../Links/PortalLink'
import styles from './CommandPalette.module.css'
import { kinds, matchingItems, type PaletteAction, type PaletteItem, paletteItems } from './palette-items'

export interface CommandPaletteProps extends NavigationOptions, Pick<FollowProps, 'onNavigate'> {
  isOpen: boolean
  /** Escape, a press beside it, or a choice. */
  onClose: () => void
  profile: Profile
  /** Besides the pages, for example to log out. */
  actions?: readonly PaletteAction[]
}

const none: readonly PaletteAction[] = []

/** One field that finds every page this user can open, and what can be done from anywhere. */
export function CommandPalette({ isOpen, onClose, ...choices }: CommandPaletteProps) {
  const { title } = useTexts('palette', paletteMessages)
  const modal = useModal({ isOpen, onClose, closesOnScrim: true, firstFocus: firstFocusable })
  return (
    <dialog {...modal} className={styles.root} aria-label={title}>
      {isOpen && <Finder {...choices} onClose={onClose} />}
    </dialog>
  )
}

type FinderProps = Omit<CommandPaletteProps, 'isOpen'>

function Finder({ profile, product, isServed, actions = none, onNavigate, onClose }: FinderProps) {
  const texts = useTexts('palette', paletteMessages)
  const titles = useTexts('navigation', navigationMessages)
  const items = useMemo(
    () => paletteItems({ profile, product, isServed, titles, actions, onNavigate }),
    [profile, product, isServed, titles, actions, onNavigate],
  )
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = matchingItems(items, query)
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === active),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option is another element when one of these changes.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, query])

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.onSelect()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to === undefined) choose(shown[at])
    else setActive(shown[(to + shown.length) % shown.length]?.key ?? null)
  }
  return (
    <div className={styles.panel}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          role="combobox"
          className={styles.input}
          aria-label={texts.title}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={texts.title}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(null)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {shown.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={texts.title}
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {kinds.map((kind) => {
            const ofKind = shown.filter((item) => item.kind === kind)
            if (ofKind.length === 0) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox.
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <p id={`${id}-${kind}`} className={styles.kind}>
                  {texts.kinds[kind]}
                </p>
                {ofKind.map((item) => (
                  <Option
                    key={item.key}
                    id={`${id}-${shown.indexOf(item)}`}
                    item={item}
                    isActive={shown[at] === item}
                    onChoose={choose}
                  />
                ))}
              </div>
            )
          })}
        </div>
      )}
      <p role="status" className={shown.length > 0 ? visuallyHidden.root : styles.none}>
        {shown.length > 0 ? texts.count(String(shown.length)) : texts.noMatch}
      </p>
    </div>
  )
}

interface OptionProps {
  id: string
  item: PaletteItem
  isActive: boolean
  onChoose: (item: PaletteItem) => void
}

function Option({ id, item, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onClick={() => onChoose(item)}
    >
      <Icon name={item.icon} className={styles.icon} />
      <span className={styles.label}>{item.label}</span>
      {item.above && <span className={styles.above}>{item.above}</span>}
    </div>
  )
}
