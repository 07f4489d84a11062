import type { DigestTemplate } from '@postern/core'
import { digestTemplatesMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export const useTemplateWords = () => useTexts('digestTemplates', digestTemplatesMessages)

export interface TemplateId {
  customerId: number
  templateId: number
}

/** Digest templates of customers. */
export const digestTemplates = /* @__PURE__ */ defineResource({
  key: 'digest-templates',
  useWords: useTemplateWords,
  stateWords: ({ detail }) => detail,
  load: (client, { customerId: id, templateId }: TemplateId, options) =>
    client.digestTemplates.get({ id, templateId }, options),
  nameOf: ({ name }: DigestTemplate) => name,
  target: ({ templateId }) => `digest template ${templateId}`,
})
