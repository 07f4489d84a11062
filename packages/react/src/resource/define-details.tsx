import type { ReactNode } from 'react'
import { ObjectHistory } from '../audit/ObjectHistory/ObjectHistory'
import { useLoadedName } from '../provider/useLoadedName'
import { defineWidget, type Widget } from '../provider/Widget/define-widget'
import type { WidgetNature } from '../provider/Widget/host-context'
import page from '../resource-form/FormPage.module.css'
import { type PageAction, PageHeader, type PageHeaderProps } from '../shell/PageHeader/PageHeader'
import type { RowHref } from '../ui/row-href'
import type { Resource } from './define-resource'
import { levelBelow, type ObjectPageProps, type PageKit, usePageKit } from './page-kit'
import { type Question, useQuestion } from './useQuestion'

/** The page of one object: its header and actions, its parts, its history. */
export interface DetailsDefinition<T extends object, Id, Words, Props extends ObjectPageProps>
  extends Pick<WidgetNature<Props>, 'leads'> {
  idOf: (props: Props) => Id
  /** Names of its event callbacks, besides `onLoaded` and `onDeleted`. */
  events?: readonly string[]
  /** A hook that describes the page of an object that has loaded. */
  usePage: (context: DetailsContext<T, Words, Props>) => DetailsPage
}

export interface DetailsContext<T, Words, Props> extends PageKit {
  object: T
  /** Name of the object in the reader's language. */
  name: string
  words: Words
  props: Props
  /** Heading level below the page's own. */
  below: 2 | 3
  /** Opens one of the page's confirmation dialogs. */
  ask: (key: string) => void
  /** Refetches everything about this kind of object, and its history. */
  reload: () => Promise<void>
  /** Refetches the object. */
  refetch: () => void
}

export interface DetailsPage extends Pick<PageHeaderProps, 'badges' | 'hasInitials' | 'actions' | 'menu'> {
  /** Facts below the title; missing or empty ones are omitted. */
  meta?: readonly ReactNode[]
  /** The parts below the header. */
  body: ReactNode
  /** Confirmations before actions, by key. */
  questions?: Readonly<Record<string, Question>>
  /** Shows the history at the end. Default: true if the resource has one. */
  hasHistory?: boolean
}

/** Creates the widget of an object's page from one definition: loading, missing, failed, reload, confirmations and history. */
export function defineDetails<T extends object, Id, Words, Props extends ObjectPageProps>(
  name: string,
  resource: Resource<T, Id, Words>,
  { idOf, events = [], leads, usePage }: DetailsDefinition<T, Id, Words, Props>,
): Widget<Props> {
  interface LoadedProps {
    object: T
    props: Props
    refetch: () => void
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a page, at module level
  function Loaded({ object, props, refetch }: LoadedProps) {
    const { headingLevel = 2 } = props
    const words = resource.useWords()
    const id = idOf(props)
    const below = levelBelow(headingLevel)
    const { ask, dialog } = useQuestion({ forget: resource.useForget(id) })
    const kit = usePageKit()
    const reload = resource.useReload(id)
    const objectName = resource.nameOf(object, words)
    const described = usePage({ ...kit, object, name: objectName, words, props, below, ask, reload, refetch })
    const { meta = [], body, questions = {}, hasHistory = true, ...header } = described
    return (
      <div className={page.root}>
        <PageHeader {...header} title={objectName} headingLevel={headingLevel} meta={meta.filter(isShown)} />
        {body}
        {hasHistory && resource.target && <ObjectHistory target={resource.target(id)} headingLevel={below} />}
        {dialog(questions)}
      </div>
    )
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a page, at module level
  function ConnectedDetails(props: Props) {
    const { customerId, headingLevel = 2, backLink, onLoaded } = props
    const query = resource.useOne(idOf(props), { customerId })
    const words = resource.useWords()
    useLoadedName(query.data && resource.nameOf(query.data, words), onLoaded)
    return (
      <resource.State of={query} headingLevel={headingLevel} backLink={backLink}>
        {(object) => <Loaded object={object} props={props} refetch={() => void query.refetch()} />}
      </resource.State>
    )
  }
  return defineWidget<Props>(name, ConnectedDetails, {
    keyOf: (props) => JSON.stringify(idOf(props)),
    events: ['onLoaded', 'onDeleted', ...events],
    ...(leads && { leads }),
  })
}

function isShown(fact: ReactNode): boolean {
  return fact !== null && fact !== undefined && fact !== false && fact !== ''
}

/** Action with a link; none if the host provides neither an address nor a callback. */
export function offer<T>(
  action: PageAction,
  object: T,
  href: string | ((object: T) => RowHref) | undefined,
  onPress: (() => void) | undefined,
): PageAction[] {
  const address = typeof href === 'function' ? href(object) : href
  if (address === null || (address === undefined && !onPress)) return []
  return [{ ...action, ...(address !== undefined && { href: address }), onSelect: onPress }]
}
