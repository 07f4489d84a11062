import { listMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Choice } from '../ui/Choice/Choice'
import type { RowsProps } from './rows'

export interface RowBoxProps extends Pick<RowsProps<never>, 'onToggle'> {
  id: string
  /** What the row is called. */
  name: string
  isTicked: boolean
  className?: string
}

/** The box that ticks a row; with Shift also those between it and the one ticked before. */
export function RowBox({ id, name, isTicked, className, onToggle }: RowBoxProps) {
  const { selection: texts } = useTexts('list', listMessages)
  return (
    <Choice
      type="checkbox"
      isLabelHidden
      className={className}
      checked={isTicked}
      onChange={({ nativeEvent }) => onToggle(id, { isRange: 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey })}
    >
      {texts.row(name)}
    </Choice>
  )
}
