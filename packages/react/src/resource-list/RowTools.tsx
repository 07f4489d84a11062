import { listMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { HostSlot } from '../ui/HostSlot/HostSlot'
import { IconButton } from '../ui/IconButton/IconButton'
import { Menu } from '../ui/Menu/Menu'
import type { RowsProps } from './rows'
import type { IdentifiedRow } from './selection'

export interface RowToolsProps<Row extends object>
  extends Pick<RowsProps<Row>, 'rowName' | 'rowActions' | 'onPreview' | 'slots'> {
  item: IdentifiedRow<Row>
}

/** Tools at the end of a row: the host's own, the preview button, and the menu. */
export function RowTools<Row extends object>({ item, rowName, rowActions, onPreview, slots }: RowToolsProps<Row>) {
  const texts = useTexts('list', listMessages)
  const name = rowName(item.row)
  const items = rowActions?.(item.row) ?? []
  return (
    <>
      {slots?.rowActions && (
        <HostSlot>
          <slots.rowActions row={item.row} />
        </HostSlot>
      )}
      {onPreview && (
        <IconButton
          icon="eye"
          label={texts.preview.open(name)}
          aria-haspopup="dialog"
          onClick={() => onPreview(item.id)}
        />
      )}
      {items.length > 0 && <Menu label={texts.actionsFor(name)} items={items} />}
    </>
  )
}
