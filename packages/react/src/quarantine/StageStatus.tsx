import { Stage } from '@postern/core'
import { stageText } from '@postern/core/quarantine'
import { quarantineMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Status, type StatusProps } from '../ui/Status/Status'

const tones: Record<string, StatusProps['tone']> = {
  [Stage.Quarantined]: 'neutral',
  [Stage.Processing]: 'info',
  [Stage.Released]: 'success',
  [Stage.Failed]: 'danger',
}

/** A stage as dot and text; an unknown one renders nothing (AM-060). */
export function StageStatus({ stage }: { stage: string }) {
  const text = stageText(stage, useTexts('quarantine', quarantineMessages))
  return text ? <Status tone={tones[stage] ?? 'neutral'}>{text}</Status> : null
}
