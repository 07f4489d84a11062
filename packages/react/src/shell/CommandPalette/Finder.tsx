import { navigationMessages, paletteMessages } from '@postern/core/texts'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Icon } from '../../ui/Icon/Icon'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import type { CommandPaletteProps } from './CommandPalette'
import styles from './CommandPalette.module.css'
import { PaletteField, type PaletteFieldProps } from './PaletteField'
import { kinds, matchingItems, type PaletteAction, type PaletteItem, paletteItems } from './palette-items'

const none: readonly PaletteAction[] = []

export interface FinderProps
  extends Omit<CommandPaletteProps, 'isOpen'>,
    Pick<PaletteFieldProps, 'query' | 'onQueryChange'> {
  /** True if Enter was pressed before this had loaded. */
  isEntered: boolean
}

/** Search field with results; takes over the focus from its placeholder field. */
export function Finder({
  profile,
  product,
  isServed,
  actions = none,
  onNavigate,
  onClose,
  query,
  onQueryChange,
  isEntered,
}: FinderProps) {
  const texts = useTexts('palette', paletteMessages)
  const titles = useTexts('navigation', navigationMessages)
  const items = useMemo(
    () => paletteItems({ profile, product, isServed, titles, actions, onNavigate }),
    [profile, product, isServed, titles, actions, onNavigate],
  )
  const [active, setActive] = useState<string | null>(null)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const entered = useRef(isEntered)
  const shown = matchingItems(items, query)
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === active),
  )

  useBrowserLayoutEffect(() => {
    const input = field.current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option is another element when one of these changes.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, query])

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.onSelect()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before.
  useEffect(() => {
    if (entered.current) choose(shown[0])
    entered.current = false
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to === undefined) choose(shown[at])
    else setActive(shown[(to + shown.length) % shown.length]?.key ?? null)
  }
  return (
    <>
      <PaletteField
        ref={field}
        query={query}
        onQueryChange={(typed) => {
          onQueryChange(typed)
          setActive(null)
        }}
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
      />
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
        {shown.length > 0 ? texts.count(String(shown.length)) : texts.noMatch(query.trim())}
      </p>
    </>
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
