import { resourceFormMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../provider/PosternContext'
import { useLoadedName } from '../provider/useLoadedName'
import { defineWidget, type Widget } from '../provider/Widget/define-widget'
import type { WidgetNature } from '../provider/Widget/host-context'
import page from '../resource-form/FormPage.module.css'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { Section } from '../ui/Section/Section'
import type { Resource, ResourceStateProps } from './define-resource'
import { levelBelow, type ObjectPageProps, type PageKit, usePageKit } from './page-kit'
import styles from './RemovalPage.module.css'
import { type Question, useQuestion } from './useQuestion'

export interface RemovalProps extends ObjectPageProps {
  onCancel?: () => void
}

/** Page that removes an object from its place: deletes it, or transfers it. */
export interface RemovalDefinition<T extends object, Id, Words, Props extends RemovalProps>
  extends Pick<WidgetNature<Props>, 'leads'> {
  idOf: (props: Props) => Id
  /** `section`: one card below the object's own header. Default: a page with a header. */
  frame?: 'page' | 'section'
  /** Limits the width to that of text. Default: full width. */
  isNarrow?: boolean
  /** Names of its event callbacks, besides `onLoaded`. */
  events?: readonly string[]
  /** Hook that preloads the data that the page needs besides the object. */
  usePreload?: (props: Props) => unknown
  /** A hook that describes the page of an object that has loaded. */
  usePage: (context: RemovalContext<T, Words, Props>) => RemovalPage
}

export interface RemovalContext<T, Words, Props> extends PageKit {
  object: T
  words: Words
  props: Props
  /** Heading level below the page's own. */
  below: 2 | 3
  reload: () => Promise<void>
  refetch: () => void
}

export interface RemovalPage {
  title: string
  intro?: string
  warnings?: readonly string[]
  /** Consequences: deleted, moved and remaining objects. */
  lists: readonly { title: string; items: readonly string[] }[]
  /** Below the consequences. */
  note?: string
  /** Deletes: the page's button opens the confirmation. */
  question?: Question & { openLabel: string; cancelLabel?: string }
  /** Transfers: a form in place of the button. */
  form?: ReactNode
  /** Replaces everything: the reason it is blocked. */
  blocked?: ReactNode
  /** Data that it needs besides the object; the page waits for it. */
  needs?: Pick<ResourceStateProps<unknown>, 'of' | 'words'>
}

/** Creates the widget of a removal from one definition: loading, consequences, blockers, confirmation by name. */
export function defineRemoval<T extends object, Id, Words, Props extends RemovalProps>(
  name: string,
  resource: Resource<T, Id, Words>,
  definition: RemovalDefinition<T, Id, Words, Props>,
): Widget<Props> {
  const { idOf, frame = 'page', isNarrow = false, events = [], leads, usePage, usePreload = useNothing } = definition
  interface LoadedProps {
    object: T
    props: Props
    refetch: () => void
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a page, at module level
  function Loaded({ object, props, refetch }: LoadedProps) {
    const { headingLevel = 2, onCancel } = props
    const id = idOf(props)
    const texts = useTexts('resourceForm', resourceFormMessages)
    const words = resource.useWords()
    const below = levelBelow(headingLevel)
    const { ask, dialog } = useQuestion({ forget: resource.useForget(id) })
    const reload = resource.useReload(id)
    const described = usePage({ ...usePageKit(), object, words, props, below, reload, refetch })
    const { title, intro, warnings = [], lists, note, question, form, blocked, needs } = described
    const { openLabel, cancelLabel = texts.cancel, ...asked } = question ?? {}
    const parts = blocked ?? (
      <>
        {warnings.map((warning) => (
          <Banner key={warning} tone="warning">
            {warning}
          </Banner>
        ))}
        {lists.map((list) => (
          <Consequences key={list.title} {...list} headingLevel={frame === 'page' ? below : null} />
        ))}
        {note !== undefined && <p className={page.note}>{note}</p>}
        {form}
        {question && (
          <>
            <div className={page.actions}>
              <Button variant="danger" onClick={() => ask('remove')}>
                {openLabel}
              </Button>
              {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
            </div>
            {dialog({ remove: asked as Question })}
          </>
        )}
      </>
    )
    const content =
      frame === 'section' ? (
        <Section title={title} intro={intro} headingLevel={headingLevel === 1 ? 2 : headingLevel}>
          {parts}
        </Section>
      ) : (
        <div className={styles.root} data-narrow={isNarrow ? '' : undefined}>
          <PageHeader title={title} headingLevel={headingLevel} meta={intro === undefined ? [] : [intro]} />
          {parts}
        </div>
      )
    return needs ? (
      <resource.State {...needs} headingLevel={headingLevel}>
        {() => content}
      </resource.State>
    ) : (
      content
    )
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a page, at module level
  function ConnectedRemoval(props: Props) {
    const { customerId, headingLevel = 2, backLink, onLoaded } = props
    const query = resource.useOne(idOf(props), { customerId })
    const words = resource.useWords()
    usePreload(props)
    useLoadedName(query.data && resource.nameOf(query.data, words), onLoaded)
    return (
      <resource.State of={query} headingLevel={headingLevel} backLink={backLink}>
        {(object) => <Loaded object={object} props={props} refetch={() => void query.refetch()} />}
      </resource.State>
    )
  }
  return defineWidget<Props>(name, ConnectedRemoval, {
    keyOf: (props) => JSON.stringify(idOf(props)),
    events: ['onLoaded', ...events],
    ...(leads && { leads }),
  })
}

const useNothing = () => {}

interface ConsequencesProps {
  title: string
  items: readonly string[]
  /** `null`: lines in the card of the page. */
  headingLevel: 2 | 3 | null
}

/** List of what goes, moves or stays: in a card of its own, or under a title in the page's card. */
export function Consequences({ title, items, headingLevel }: ConsequencesProps) {
  const list = (
    <ul className={page.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
  if (headingLevel !== null) {
    return (
      <Section title={title} headingLevel={headingLevel}>
        {list}
      </Section>
    )
  }
  return (
    <div>
      <p className={styles.title}>{title}</p>
      {list}
    </div>
  )
}
