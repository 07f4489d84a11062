import type { QuarantineMessages } from './quarantine.messages'
import { Stage } from './stages'

/** Label of a stage (spec 4); empty for an unknown one, which is kept and shown without a label (AM-060). */
export function stageText(stage: string, texts: Pick<QuarantineMessages, 'stages'>): string {
  const known = Object.values(Stage).find((name) => name === stage)
  return known ? texts.stages[known] : ''
}
