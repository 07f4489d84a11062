import { formatNumber } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale } from '../provider/PosternContext'
import type { Question } from '../resource/useQuestion'
import { QuestionDialog } from '../resource/useQuestion'
import { failureText } from '../resource-form/failure-text'
import type { MenuItem } from '../ui/Menu/Menu'
import { useToast } from '../ui/Toast/Toasts'
import type { ListActions } from './define-list/list-definition'
import { useRowOrder } from './useRowOrder'

/** A row with a place of its own, from 1 on, that can be switched off. */
export interface OrderedRow {
  id: number
  name: string
  position: number
  isActive: boolean
}

type Step = 'up' | 'down' | 'first' | 'last'

/** Texts of the actions. */
export interface OrderedWords {
  successTitle: string
  row: Readonly<Record<Step | 'activate' | 'deactivate' | 'delete' | 'failedTitle' | 'failed', string>> & {
    moved: (name: string, place: string) => string
    activated: (name: string) => string
    deactivated: (name: string) => string
  }
}

/** Needs of the actions of one list. */
export interface OrderedDesk<Row> {
  words: OrderedWords
  /** Rows in the list. */
  count: number
  /** The list shows what a search found: its count says nothing about the last position. */
  isSearch: boolean
  deleteQuestion: (row: Row) => Omit<Question, 'run'>
  update: (row: Row, to: { isActive: boolean } | { position: number }) => Promise<unknown>
  remove: (row: Row) => Promise<unknown>
  reload: (row?: Row) => Promise<void>
}

/** A row stands at its own position. */
const placeOf = ({ position }: OrderedRow) => position

/** Moves, switches and deletes a row of an ordered list. */
export function useOrderedActions<Row extends OrderedRow>({
  words: texts,
  count,
  isSearch,
  deleteQuestion,
  update,
  remove,
  reload,
}: OrderedDesk<Row>): Required<Pick<ListActions<Row>, 'rowActions' | 'order' | 'layers'>> {
  const { row } = texts
  const locale = useLocale()
  const toast = useToast()
  const [asked, setAsked] = useState<Row | null>(null)
  const change = (one: Row, to: { isActive: boolean } | { position: number }, done: string) => {
    return update(one, to)
      .then(() => reload(one))
      .then(
        () => toast({ tone: 'success', title: texts.successTitle, text: done }),
        (cause) => toast({ tone: 'danger', title: row.failedTitle, text: failureText(cause, row.failed) }),
      )
  }
  const move = (one: Row, place: number) =>
    change(one, { position: place }, row.moved(one.name, formatNumber(place, locale)))
  const moves = (one: Row): MenuItem[] => {
    const { position } = one
    const last = isSearch ? Number.POSITIVE_INFINITY : count
    const to = (key: Step, place: number, isPossible: boolean): MenuItem[] => {
      return isPossible ? [{ key, label: row[key], group: 'order', onSelect: () => move(one, place) }] : []
    }
    return [
      ...to('up', position - 1, position > 1),
      ...to('down', position + 1, position < last),
      ...to('first', 1, position > 2),
      ...to('last', count, Number.isFinite(last) && position < last - 1),
    ]
  }
  const switches = (one: Row): MenuItem => {
    const { name, isActive } = one
    const [label, done] = isActive ? [row.deactivate, row.deactivated(name)] : [row.activate, row.activated(name)]
    return { key: 'switch', label, group: 'state', onSelect: () => change(one, { isActive: !isActive }, done) }
  }
  return {
    order: { placeOf, move, useRows: useRowOrder },
    rowActions: (one) => [
      ...moves(one),
      switches(one),
      { key: 'delete', label: row.delete, group: 'end', tone: 'danger', onSelect: () => setAsked(one) },
    ],
    layers: asked && (
      <QuestionDialog
        key={asked.id}
        {...deleteQuestion(asked)}
        failed={row.failed}
        run={() => remove(asked).then(() => reload())}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
