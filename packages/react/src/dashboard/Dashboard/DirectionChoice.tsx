import { dashboardMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Segmented } from '../../ui/Segmented/Segmented'
import type { MailCounted } from '../useDashboard'

export interface DirectionChoiceProps {
  direction: MailCounted['direction']
  onDirectionChange: (details: { direction: MailCounted['direction'] }) => void
}

/** Direction of the mail that every card counts. */
export function DirectionChoice({ direction, onDirectionChange }: DirectionChoiceProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  return (
    <Segmented
      label={texts.direction}
      value={direction}
      options={[
        { value: 'in', label: texts.inbound },
        { value: 'out', label: texts.outbound },
      ]}
      onChange={({ value }) => onDirectionChange({ direction: value })}
    />
  )
}
