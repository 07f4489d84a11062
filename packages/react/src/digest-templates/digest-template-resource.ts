import type { DigestTemplate, PosternClient } from '@postern/core'
import { type Destination, destination } from '@postern/core/navigation'
import { type DigestTemplatesMessages, digestTemplatesMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export const useTemplateWords = () => useTexts('digestTemplates', digestTemplatesMessages)

export interface TemplateId extends TemplatePlace {
  templateId: number
}

/** Owner of templates. */
export interface TemplatePlace {
  /** The customer that uses them. Absent: those of the signed-in administrator's level, for all its customers. */
  customerId?: number | undefined
}

/** Digest templates of customers, and of the levels above. */
export const digestTemplates = /* @__PURE__ */ defineResource({
  key: 'digest-templates',
  useWords: useTemplateWords,
  stateWords: ({ detail }) => detail,
  load: (client, { customerId, templateId }: TemplateId, options) =>
    templateCalls(client, customerId).get({ templateId }, options),
  nameOf: ({ name }: DigestTemplate) => name,
  target: ({ templateId }) => `digest template ${templateId}`,
})

/** The calls for templates of a customer, or of the caller's own level. */
export function templateCalls({ digestTemplates: client }: PosternClient, customerId: number | undefined) {
  type Calls = PosternClient['digestTemplates']
  type In<Call extends keyof Calls> = Parameters<Calls[Call]>[0]
  type Options<Call extends keyof Calls> = Parameters<Calls[Call]>[1]
  const id = customerId ?? 0
  const isOfCustomer = customerId !== undefined
  return {
    list: (input: In<'listShared'>, options?: Options<'list'>) =>
      isOfCustomer ? client.list({ id, ...input }, options) : client.listShared(input, options),
    create: (input: In<'createShared'>, options?: Options<'create'>) =>
      isOfCustomer ? client.create({ id, ...input }, options) : client.createShared(input, options),
    preview: (input: In<'previewShared'>, options?: Options<'preview'>) =>
      isOfCustomer ? client.preview({ id, ...input }, options) : client.previewShared(input, options),
    test: (input: In<'testShared'>) => (isOfCustomer ? client.test({ id, ...input }) : client.testShared(input)),
    get: (input: In<'getShared'>, options?: Options<'get'>) =>
      isOfCustomer ? client.get({ id, ...input }, options) : client.getShared(input, options),
    update: (input: In<'updateShared'>, options?: Options<'update'>) =>
      isOfCustomer ? client.update({ id, ...input }, options) : client.updateShared(input, options),
    delete: (input: In<'deleteShared'>) =>
      isOfCustomer ? client.delete({ id, ...input }) : client.deleteShared(input),
  }
}

/** The page of a template, below a customer or among those for all customers. */
export function toTemplate(customerId: number | undefined, templateId: number): Destination {
  return customerId === undefined
    ? destination('sharedDigestTemplate', { templateId })
    : destination('digestTemplate', { customerId, templateId })
}

/** The page that adds a template. */
export function toNewTemplate({ customerId }: TemplatePlace): Destination {
  return customerId === undefined
    ? destination('newSharedDigestTemplate')
    : destination('newDigestTemplate', { customerId })
}

/** The level that a template is inherited from, in words. */
export function sourceText(
  { level, ownerName }: DigestTemplate,
  { from, fromLevels }: DigestTemplatesMessages,
): string {
  if (ownerName !== '') return from(ownerName)
  return level === 'system' ? fromLevels.system : fromLevels.reseller
}
