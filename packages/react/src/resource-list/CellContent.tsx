import type { ReactNode } from 'react'
import { HostSlot, SlotDefault } from '../ui/HostSlot/HostSlot'
import type { ResourceColumn } from './columns'
import type { RowsProps } from './rows'

export interface CellContentProps<Row extends object> extends Pick<RowsProps<Row>, 'slots'> {
  column: ResourceColumn<Row>
  row: Row
}

/** Content of a cell: the column's, or what the host makes of it. */
export function CellContent<Row extends object>({ column, row, slots }: CellContentProps<Row>): ReactNode {
  const content = column.cell(row)
  const Own = slots?.cell
  if (!Own) return content
  return (
    <HostSlot>
      <Own row={row} column={column.key}>
        <SlotDefault>{content}</SlotDefault>
      </Own>
    </HostSlot>
  )
}
