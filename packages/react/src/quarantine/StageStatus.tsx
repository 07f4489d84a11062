import { Stage } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Status, type StatusProps } from '../ui/Status/Status'

const tones: Record<Stage, StatusProps['tone']> = {
  [Stage.Quarantined]: 'neutral',
  [Stage.Processing]: 'info',
  [Stage.Released]: 'success',
  [Stage.Failed]: 'danger',
}

/** A stage as dot and word; an unknown one shows nothing (AM-060). */
export function StageStatus({ stage }: { stage: string }) {
  const { stages } = useTexts('quarantine', quarantineMessages)
  const known = Object.values(Stage).find((name) => name === stage)
  return known ? <Status tone={tones[known]}>{stages[known]}</Status> : null
}
