import { listMessages } from '@postern/core/texts'
import { Suspense, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import { Menu } from '../../ui/Menu/Menu'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import { lazyPart } from '../lazy-part'
import type { ResourceListRules, ResourceListState } from '../list-state'
import { isViewChanged, type ListView, stateOfView, viewQuery } from '../saved-views'
import styles from './ListViews.module.css'

export interface ListViewsProps {
  /** Views available to everybody. */
  given: readonly ListView[]
  /** The user's own views. */
  own: readonly ListView[]
  state: ResourceListState
  rules: ResourceListRules
  onChange: (details: { state: ResourceListState }) => void
  onOwn: (views: readonly ListView[]) => void
  onAnnounce: (text: string) => void
}

const ViewDialog = lazyPart(async () => (await import('./ViewDialog')).ViewDialog)

/** Views as tabs above the list; a dot marks changes to the view. Renders nothing without views. */
export function ListViews({ given, own, state, rules, onChange, onOwn, onAnnounce }: ListViewsProps) {
  const texts = useTexts('list', listMessages).views
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const bar = useRef<HTMLElement>(null)
  const all = [...given, ...own]
  const current = all.find(({ key }) => key === state.view) ?? null
  const isChanged = current !== null && isViewChanged(current, state, rules)
  const isOwn = current !== null && own.includes(current)
  if (all.length === 0) return null

  const choose = (view: ListView | null) => onChange({ state: stateOfView(view, state.pageSize, rules) })
  const remove = (view: ListView) => {
    onOwn(own.filter((one) => one !== view))
    choose(null)
    onAnnounce(texts.removed(view.label))
    bar.current?.querySelector('button')?.focus()
  }
  const saveChanges = (view: ListView) => {
    onOwn(own.map((one) => (one === view ? { ...view, query: viewQuery(state, rules) } : one)))
    onAnnounce(texts.saved(view.label))
  }
  const items = current && [
    ...(isChanged && isOwn ? [{ key: 'save', label: texts.saveChanges, onSelect: () => saveChanges(current) }] : []),
    ...(isChanged ? [{ key: 'discard', label: texts.discard, onSelect: () => choose(current) }] : []),
    { key: 'saveAs', label: texts.saveAs, onSelect: () => setNaming('new') },
    ...(isOwn
      ? [
          { key: 'rename', label: texts.rename, group: 'own', onSelect: () => setNaming('rename') },
          { key: 'remove', label: texts.remove, tone: 'danger' as const, onSelect: () => remove(current) },
        ]
      : []),
  ]
  return (
    <nav ref={bar} className={styles.root} aria-label={texts.name}>
      <ul className={styles.tabs}>
        {[null, ...all].map((view) => (
          <li key={view?.key ?? ''} className={styles.tab} data-current={view === current ? '' : undefined}>
            <button
              type="button"
              className={styles.choose}
              aria-current={view === current ? 'true' : undefined}
              onClick={() => choose(view)}
            >
              <bdi>{view?.label ?? texts.all}</bdi>
              {view === current && isChanged && <ChangedDot text={texts.changed} />}
            </button>
            {view && view === current && items && <Menu label={texts.menu(view.label)} items={items} />}
          </li>
        ))}
      </ul>
      {naming && (
        <Suspense>
          <ViewDialog
            {...{ own, state, rules, onOwn, onChange, onAnnounce }}
            taken={all}
            renamed={naming === 'rename' ? current : null}
            onClose={() => setNaming(null)}
          />
        </Suspense>
      )}
    </nav>
  )
}

function ChangedDot({ text }: { text: string }) {
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <span className={visuallyHidden.root}> {text}</span>
    </>
  )
}

export interface SaveViewProps extends Omit<ListViewsProps, 'given'> {
  taken: readonly ListView[]
}

/** Saves the current filters as a view of the user. */
export function SaveView(props: SaveViewProps) {
  const texts = useTexts('list', listMessages).views
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="plus" />
        {texts.save}
      </Button>
      {isOpen && (
        <Suspense>
          <ViewDialog {...props} renamed={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
