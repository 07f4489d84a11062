import { formatNumber, rowOrderMessages } from '@postern/core/texts'
import { useId, useMemo, useState } from 'react'
import { useLocale, useTexts } from '../provider/PosternContext'
import { movable } from '../ui/DragHandle/movable'
import { RowHandle } from './RowHandle'
import type { OrderedRows, RowMoves } from './row-moves'
import { useLatest } from './useLatest'

/** Rows in the order in which they were dropped, until the list has loaded again, and their handles; `undefined`: the list has none. */
export function useRowOrder<Row extends object>({ order, rows, rowName, onAnnounce }: OrderedRows<Row>) {
  const texts = useTexts('rowOrder', rowOrderMessages)
  const locale = useLocale()
  const hintId = useId()
  const [dropped, setDropped] = useState<{ of: typeof rows; rows: typeof rows } | null>(null)
  const shown = dropped?.of === rows ? dropped.rows : rows
  const placeOf = order?.placeOf
  const canMove = ({ row }: (typeof rows)[number]) => placeOf !== undefined && placeOf(row) !== null
  const isAlone = rows.filter(canMove).length < 2
  // Places belong to the list as it was loaded, whatever stands there now.
  const placeAt = (index: number) => rows.flatMap(({ row }) => placeOf?.(row) ?? [])[index]

  const move = useLatest((id: string, index: number) => {
    const place = placeAt(index)
    const item = shown.find((one) => one.id === id)
    if (!order || !item || place === undefined) return
    const others = shown.filter((one) => canMove(one) && one.id !== id)
    const ordered = [...others.slice(0, index), item, ...others.slice(index)].values()
    const next = { of: rows, rows: shown.map((one) => (canMove(one) ? (ordered.next().value ?? one) : one)) }
    setDropped(next)
    void order.move(item.row, place).finally(() => setDropped((now) => (now === next ? null : now)))
  })
  const announce = useLatest((...[id, step, index]: Parameters<RowMoves<Row>['announce']>) => {
    const item = shown.find((one) => one.id === id)
    const place = placeAt(index)
    if (!item || place === undefined) return
    const name = rowName(item.row)
    const at = formatNumber(place, locale)
    onAnnounce(step === 'over' ? texts.over(at) : step === 'lifted' ? texts.lifted(name, at) : texts.back(name))
  })
  const moves = useMemo((): RowMoves<Row> | undefined => {
    if (!placeOf) return undefined
    const ofRow = (row: Row) => (!isAlone && placeOf(row) !== null ? movable : undefined)
    return { hint: { id: hintId, text: texts.keys }, move, announce, ofRow, Handle: RowHandle }
  }, [placeOf, hintId, texts, move, announce, isAlone])
  return { rows: shown, moves }
}
