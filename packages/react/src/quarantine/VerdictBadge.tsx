import { type QuarantineReason, verdictTone } from '@postern/core/quarantine'
import { quarantineMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Badge } from '../ui/Badge/Badge'

/** Reason a message is held, in one word. */
export function VerdictBadge({ reason }: { reason: QuarantineReason }) {
  const { badges } = useTexts('quarantine', quarantineMessages)
  return <Badge tone={verdictTone(reason)}>{badges[reason.kind]}</Badge>
}
