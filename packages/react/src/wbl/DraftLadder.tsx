import { judgementMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Banner } from '../ui/Banner/Banner'
import { Section } from '../ui/Section/Section'
import { SenderLadder } from './SenderLadder'
import type { DraftTrial } from './useDraftTrials'

export interface DraftLadderProps {
  /** Trace of the first sender that is not saved yet. Absent: there is none. */
  draft: DraftTrial | undefined
  headingLevel: 2 | 3
}

/** Shows while an entry is being typed how mail from its sender would be judged with it. */
export function DraftLadder({ draft, headingLevel }: DraftLadderProps) {
  const texts = useTexts('judgement', judgementMessages)
  return (
    <Section
      title={texts.preview}
      intro={draft ? texts.previewIntro(draft.sender) : texts.previewWaiting}
      headingLevel={headingLevel}
    >
      {draft?.isError && <Banner tone="warning">{texts.previewFailed}</Banner>}
      {draft?.trial && !draft.isError && <SenderLadder trial={draft.trial} />}
      {draft && !draft.trial && !draft.isError && <p className={page.note}>{texts.loading}</p>}
    </Section>
  )
}
