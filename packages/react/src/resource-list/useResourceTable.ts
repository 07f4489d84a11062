import { columnOrderingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useLocale } from '../provider/PosternContext'
import { inOrder } from './client-rows'
import { type ColumnChoice, isColumnShown, orderedColumns, type ResourceColumn } from './columns'
import type { IdentifiedRow } from './selection'

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })

export interface UseResourceTableOptions<Row> {
  columns: readonly ResourceColumn<Row>[]
  choice: ColumnChoice
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  ordering: string
  /** True if these are all rows: they are sorted here. */
  isWhole: boolean
}

/** Visible columns, and the sorted rows with their ids. */
export function useResourceTable<Row extends object>(
  options: UseResourceTableOptions<Row>,
): { columns: readonly ResourceColumn<Row>[]; rows: readonly IdentifiedRow<Row>[] } {
  const { columns, choice, rows, rowId, ordering, isWhole } = options
  const locale = useLocale()
  const table = useTable<typeof features, Row>({
    features,
    columns: useMemo(() => columns.map(({ key, header }) => ({ id: key, header })), [columns]),
    data: rows,
    state: useMemo(
      () => ({
        columnOrder: orderedColumns(columns, choice).map(({ key }) => key),
        columnVisibility: Object.fromEntries(columns.map((column) => [column.key, isColumnShown(column, choice)])),
      }),
      [columns, choice],
    ),
    getRowId: (row) => String(rowId(row)),
  })
  const shown = table.getVisibleLeafColumns()
  const model = table.getCoreRowModel().rows
  const identified = useMemo(() => model.map(({ id, original }) => ({ id, row: original })), [model])
  return {
    columns: useMemo(() => shown.flatMap(({ id }) => columns.filter((column) => column.key === id)), [shown, columns]),
    // Avoids the table's own sorting, which recomputes every value for each comparison.
    rows: useMemo(
      () => (isWhole ? inOrder(identified, ({ row }) => row, { columns, ordering, locale }) : identified),
      [identified, isWhole, columns, ordering, locale],
    ),
  }
}
