import type { TemplateContent } from '@postern/core'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { digestTemplates, templateCalls, useTemplateWords } from './digest-template-resource'
import { PreviewChoices } from './PreviewChoices'
import { SamplePane } from './SamplePane'

export interface TemplatePreviewPaneProps {
  customerId: number | undefined
  /** `null` while what is entered breaks a rule. */
  content: TemplateContent | null
  headingLevel: 2 | 3
  canTest: boolean
}

type Rows = 0 | 1 | 35 | 200

/** Sample digest as recipients see it, updated while the template is edited, and a test mail to oneself. */
export function TemplatePreviewPane({ customerId, content, headingLevel, canTest }: TemplatePreviewPaneProps) {
  const { preview: words, languages, successTitle } = useTemplateWords()
  const calls = templateCalls(useClient(), customerId)
  const [rows, setRows] = useState<Rows>(1)
  const [pictures, setPictures] = useState<'shown' | 'hidden'>('shown')
  return (
    <SamplePane
      {...{ words, languages, successTitle, content, headingLevel, subject: words.subject }}
      queryKey={[digestTemplates.key, 'preview', customerId, rows]}
      load={(drawn, look, options) => calls.preview({ ...drawn, ...look, rows }, options)}
      test={canTest ? (tested, language) => calls.test({ ...tested, language }) : undefined}
      showsPictures={pictures === 'shown'}
      choices={
        <>
          <PreviewChoices
            {...{ label: words.rows, value: String(rows), names: { '0': '0', '1': '1', '35': '35', '200': '200' } }}
            onChange={(value) => setRows(Number(value) as Rows)}
          />
          <PreviewChoices
            {...{ label: words.pictures, value: pictures, names: { shown: words.shown, hidden: words.hidden } }}
            onChange={setPictures}
          />
        </>
      }
    />
  )
}
