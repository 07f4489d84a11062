import { rowOrderMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { DragHandle } from '../ui/DragHandle/DragHandle'
import type { RowHandleProps } from './row-moves'

/** Handle that moves a row of a list whose order people set. */
export function RowHandle({ id, name, size, moves: { hint, move, announce } }: RowHandleProps) {
  const texts = useTexts('rowOrder', rowOrderMessages)
  return (
    <DragHandle
      {...(size && { size })}
      label={texts.handle(name)}
      describedBy={hint.id}
      onAnnounce={(step, index) => announce(id, step, index)}
      onMove={(index) => move(id, index)}
    />
  )
}
