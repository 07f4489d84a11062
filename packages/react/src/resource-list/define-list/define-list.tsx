import { type ReactNode, useMemo } from 'react'
import { type ListPart, listParts } from '../../parts/part-names'
import { useLocale, useTimeZone } from '../../provider/PosternContext'
import { defineWidget, type Widget } from '../../provider/Widget/define-widget'
import type { RowHref } from '../../ui/row-href'
import { initialResourceListState, type ResourceListState } from '../list-state'
import { NewLink } from '../NewLink'
import { ResourceListView } from '../ResourceListView/ResourceListView'
import { type ListContent, useListSource } from '../useListSource'
import { useShownList } from '../useShownList'
import { createColumnKit } from './column-kit'
import type {
  DefinedListProps,
  ListActions,
  ListDefinition,
  ListFlags,
  ListWords,
  ReadRowProps,
  RowProps,
  Shown,
} from './list-definition'

/** A list as used by a host. */
export interface ListWidget<Props extends object> extends Widget<Props, ListPart> {
  /** Initial state of the list. */
  initialState: ResourceListState
}

/** Creates the widget of a list from one definition: loading, columns, filters, links, adding, and actions. */
export function defineList<
  Row extends { id: string | number },
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags,
>(name: string, definition: ListDefinition<Row, Props, Words, Flags>): ListWidget<Props> {
  const initialState = initialResourceListState(definition.rules)
  const { row, add, leads, keyOf } = definition
  // biome-ignore lint/correctness/noComponentHookFactories: called once a list, at module level
  function ConnectedList(given: Props) {
    const props: Shown<Props> = useShownList(given, initialState)
    const shape = useListShape(definition, props)
    const content = useListSource(definition.useSource(props), { ...shape, state: props.state })
    return <DefinedListView definition={definition} props={props} {...shape} content={content} />
  }
  const widget = defineWidget<Props, ListPart>(name, ConnectedList, {
    parts: listParts,
    events: ['onChange', 'onSelectionChange'],
    leads: (ways, given) =>
      ({
        ...(row?.to && ways.rows(row.href, row.press, row.as, row.to)),
        ...(add && given.canAdd && ways.page(add(given), 'newHref', 'onNew')),
        ...leads?.(ways, given),
      }) as Partial<Props>,
    ...(keyOf && { keyOf }),
  })
  return Object.assign(widget, { initialState })
}

/** List inside a page, with its own state: returns its content, and if it has rows or an error to show. */
export function usePartList<
  Row extends { id: string | number },
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags,
>(definition: ListDefinition<Row, Props, Words, Flags>, given: Props): { list: ReactNode; isThere: boolean } {
  const props: Shown<Props> = useShownList(given, initialResourceListState(definition.rules))
  const shape = useListShape(definition, props)
  const content = useListSource(definition.useSource(props), { ...shape, state: props.state })
  return {
    list: <DefinedListView definition={definition} props={props} {...shape} content={content} />,
    isThere: content.rows !== null || content.error !== null,
  }
}

/** Columns and filters of a list for the current props and state. */
export function useListShape<
  Row extends object,
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags,
>(
  { useWords, useFilters = useNoFilters, ...definition }: ListDefinition<Row, Props, Words, Flags>,
  props: Shown<Props>,
) {
  const words = useWords()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const filters = useFilters(words, props)
  const flags = definition.flags?.(props) ?? (noFlags as Flags)
  const shown = JSON.stringify(flags)
  const { columns: describe } = definition
  const columns = useMemo(() => {
    const kit = createColumnKit<Row>({ headers: words.columns, locale, timeZone })
    return describe(kit, { words, flags: JSON.parse(shown) as Flags }).filter((column) => column !== false)
  }, [describe, words, locale, timeZone, shown])
  return { words, flags, columns, filters }
}

const none: readonly never[] = []
const noFlags: ListFlags = {}
const useNoFilters = () => none
const leadsNowhere = { href: undefined, press: undefined }
const useNoActions = (): ListActions<object> => ({})

interface DefinedListViewProps<
  Row extends { id: string | number },
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags,
> extends ReturnType<typeof useListShape<Row, Props, Words, Flags>> {
  definition: ListDefinition<Row, Props, Words, Flags>
  props: Shown<Props>
  content: ListContent<Row>
}

/** A list from plain values, in each of the widget's states. */
export function DefinedListView<
  Row extends { id: string | number },
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags,
>({ definition, props, words, flags, columns, filters, content }: DefinedListViewProps<Row, Props, Words, Flags>) {
  const { name, nameOf, exportName = name, fileColumns, icon, rules, rowName, isInert } = definition
  const { useActions = useNoActions } = definition
  const actions: ListActions<Row> = useActions({ words, props, content })
  const { rowActions, order, bulkActions, buttons, layers, summary, preview } = actions
  const isAllInert = isInert !== undefined && !!content.rows?.length && content.rows.every(isInert)
  const led = definition.row ? readRowProps(definition.row, props) : { href: undefined, press: actions.onOpen }
  const { href, press } = isAllInert ? leadsNowhere : led
  const shown: ListWords = { ...words, ...definition.wordsOf?.(words, flags) }
  const { title, intro, tableName = title, search, empty, emptyText, new: newLabel } = shown
  const add = props.newHref !== undefined && newLabel !== undefined && (
    <NewLink href={props.newHref} onNew={props.onNew}>
      {newLabel}
    </NewLink>
  )
  const { emptyAction = add } = actions
  const { state, onChange, slots, selection, initialSelection, onSelectionChange, headingLevel } = props
  const open = press ?? (preview && (({ id }: Row) => onChange({ state: { ...state, open: String(id) } })))
  return (
    <>
      <ResourceListView
        {...{ state, onChange, slots, selection, initialSelection, onSelectionChange, headingLevel }}
        {...{
          exportName,
          fileColumns,
          title,
          intro,
          tableName,
          columns,
          filters,
          content,
          rowActions,
          order,
          bulkActions,
          summary,
          preview,
        }}
        name={nameOf?.(flags) ?? name}
        actions={
          <>
            {buttons}
            {add}
          </>
        }
        defaultOrdering={rules.defaultOrdering}
        pageSizes={rules.pageSizes}
        search={{ label: search }}
        rowId={({ id }) => id}
        rowName={(row) => rowName(row, words)}
        rowHref={href || open ? (row) => (isInert?.(row) ? null : href?.(row)) : undefined}
        onOpen={open && (({ row }) => open(row))}
        empty={{ title: empty, text: emptyText, icon, action: emptyAction }}
      />
      {layers}
    </>
  )
}

/** The definition names the props that link from a row; their types are checked there. */
function readRowProps<Row, Props>({ href, press, as }: RowProps<Props, Row>, props: object): ReadRowProps<Row> {
  const given = props as Readonly<Record<string, unknown>>
  const onPress = given[press] as ((details: Readonly<Record<string, Row>>) => void) | undefined
  return {
    href: given[href] as ((row: Row) => RowHref) | undefined,
    press: onPress && ((row) => onPress({ [as]: row })),
  }
}
