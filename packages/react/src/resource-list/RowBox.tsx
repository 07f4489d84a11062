import { listMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Choice } from '../ui/Choice/Choice'
import type { RowsProps } from './rows'

export interface RowBoxProps extends Pick<RowsProps<never>, 'onToggle'> {
  id: string
  /** Name of the row. */
  name: string
  isTicked: boolean
  className?: string
}

/** Checkbox that selects a row; with Shift, also the rows between it and the last one selected. */
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
