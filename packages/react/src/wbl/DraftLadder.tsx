import { judgementMessages } from '@postern/core/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Banner } from '../ui/Banner/Banner'
import { Section } from '../ui/Section/Section'
import { SenderLadder } from './SenderLadder'
import type { WblRequest } from './wbl-request'

export interface DraftLadderProps {
  /** Entries that are not saved yet; the first one is shown. `null`: there are none. */
  request: WblRequest | null
  headingLevel: 2 | 3
}

/** Shows while an entry is being typed how mail from its sender would be judged with it. */
export function DraftLadder({ request, headingLevel }: DraftLadderProps) {
  const { senderLists } = useClient()
  const texts = useTexts('judgement', judgementMessages)
  const [entry] = request?.entries ?? []
  const draft = entry && { ...entry, ...(request && 'owner' in request && { owner: request.owner }) }
  const { data, isError } = useQuery({
    queryKey: ['senderLists', 'draft', JSON.stringify(draft ?? null)],
    queryFn: ({ signal }) => senderLists.test({ draft }, { signal }),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Section
      title={texts.preview}
      intro={entry ? texts.previewIntro(entry.sender) : texts.previewWaiting}
      headingLevel={headingLevel}
    >
      {isError && <Banner tone="warning">{texts.previewFailed}</Banner>}
      {draft && data && !isError && <SenderLadder trial={data} />}
      {draft && !data && !isError && <p className={page.note}>{texts.loading}</p>}
    </Section>
  )
}
