import { listMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { DragHandle, type DragHandleProps } from '../ui/DragHandle/DragHandle'
import type { RowMoves } from './useRowOrder'

export interface RowHandleProps extends Pick<DragHandleProps, 'size'> {
  /** Id of the row. */
  id: string
  /** Name of the row. */
  name: string
  moves: Omit<RowMoves<never>, 'isMovable'>
}

/** Handle that moves a row of a list whose order people set. */
export function RowHandle({ id, name, size, moves: { hintId, move, announce } }: RowHandleProps) {
  const { order: texts } = useTexts('list', listMessages)
  return (
    <DragHandle
      {...(size && { size })}
      label={texts.handle(name)}
      describedBy={hintId}
      onAnnounce={(step, index) => announce(id, step, index)}
      onMove={(index) => move(id, index)}
    />
  )
}
