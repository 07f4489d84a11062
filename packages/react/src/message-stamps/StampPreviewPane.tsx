import type { StampContent } from '@postern/core'
import { SamplePane } from '../digest-templates/SamplePane'
import { useClient } from '../provider/ClientProvider'
import { messageStamps, useStampWords } from './message-stamp-resource'

export interface StampPreviewPaneProps {
  /** `null` while what is entered breaks a rule. */
  content: StampContent | null
  headingLevel: 2 | 3
  canTest: boolean
  /** True for a section of a page; otherwise it is a part of a form. Default: false. */
  isSection?: boolean
}

/** Sample mail with a stamp, updated while it is edited, and a test mail to oneself. */
export function StampPreviewPane({ content, headingLevel, canTest, isSection = false }: StampPreviewPaneProps) {
  const { preview: words, languages, successTitle } = useStampWords()
  const { messageStamps: client } = useClient()
  return (
    <SamplePane
      {...{ words, languages, successTitle, content, headingLevel, isSection }}
      queryKey={[messageStamps.key, 'preview']}
      load={(drawn, look, options) => client.preview({ ...drawn, ...look }, options)}
      test={canTest ? (tested, language) => client.test({ ...tested, language }) : undefined}
    />
  )
}
