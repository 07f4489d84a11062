import type { QuarantineMessages } from './quarantine.messages'
import { Stage } from './stages'

/** How a stage reads (spec 4); empty for one that is not known, which is kept and shown without words (AM-060). */
export function stageText(stage: string, texts: Pick<QuarantineMessages, 'stages'>): string {
  const known = Object.values(Stage).find((name) => name === stage)
  return known ? texts.stages[known] : ''
}
