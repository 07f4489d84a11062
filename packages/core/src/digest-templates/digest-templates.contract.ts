import * as z from 'zod/mini'
import { absoluteLogo } from '../branding/logo-address'
import { customerKeepers, managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { DigestTemplate, TemplatePreview, templateContentShape, templateFields } from './digest-template'

const ofCustomer = { access: managers, params: z.object({ id: SmallId }) }
const byId = { access: managers, params: z.object({ id: SmallId, templateId: SmallId }) }

const ofOwnLevel = { access: customerKeepers }
const sharedById = { access: customerKeepers, params: z.object({ templateId: SmallId }) }

const name = line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60))
const language = z._default(z.enum(['ENG', 'FR']), 'ENG')

const added = z.object({ name, isInUse: z._default(z.boolean(), false), ...templateContentShape })
const changed = z.object({
  name: z.optional(name),
  isInUse: z.optional(z.boolean()),
  texts: z.optional(templateFields.texts),
  layout: z.optional(templateFields.layout),
  columns: z.optional(templateFields.columns),
  rowsAtMost: z.optional(templateFields.rowsAtMost),
})
const tested = z.object({ ...templateContentShape, language })
const previewed = z.object({
  ...templateContentShape,
  language,
  rows: z._default(z.literal([0, 1, 35, 200]), 1),
  theme: z._default(z.enum(['light', 'dark']), 'light'),
  isNarrow: z._default(z.boolean(), false),
})
const listed = { query: z.object(pagingShape), wire: pagingWire, response: listOf('templates', DigestTemplate) }

/** Rewrites a sample so that any page can load its pictures, on any host. */
function withAbsolutePictures(preview: TemplatePreview, baseUrl: string): TemplatePreview {
  const nodes = preview.nodes.map((node) => {
    const src = node.tag === 'img' && absoluteLogo(node.attributes.src ?? null, baseUrl)
    return src ? { ...node, attributes: { ...node.attributes, src } } : node
  })
  return { ...preview, nodes }
}

/** API endpoints for digest templates. */
export const digestTemplates = feature('digestTemplates', {
  /** Templates that a customer can use: its own, its reseller's and the provider's. */
  list: endpoint({ ...ofCustomer, ...listed, method: 'GET', path: 'v1/customers/{id}/digest_templates/' }),

  /** Adds a template; a customer can have up to 20. */
  create: endpoint({
    ...ofCustomer,
    method: 'POST',
    path: 'v1/customers/{id}/digest_templates/',
    body: added,
    response: DigestTemplate,
    idempotent: true,
  }),

  /** Renders a sample digest with a template, which need not be stored. */
  preview: endpoint({
    ...ofCustomer,
    method: 'POST',
    path: 'v1/customers/{id}/digest_templates/preview/',
    body: previewed,
    response: TemplatePreview,
    complete: withAbsolutePictures,
  }),

  /** Sends a sample digest to the caller's own address. */
  test: endpoint({
    ...ofCustomer,
    method: 'POST',
    path: 'v1/customers/{id}/digest_templates/test/',
    body: tested,
    response: Done,
  }),

  get: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/customers/{id}/digest_templates/{templateId}/',
    response: DigestTemplate,
  }),

  /**
   * Changes only the given fields. Changing the content creates a new version; if the template is in use, the new version replaces the
   * previous one. Of an inherited template only `isInUse` can be changed: `true` chooses it for the customer's digests, `false` gives an own
   * choice up again, or leaves the template of a level above for the standard text.
   */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/customers/{id}/digest_templates/{templateId}/',
    body: changed,
    response: DigestTemplate,
  }),

  /** Deletes a template that no digest uses. */
  delete: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/customers/{id}/digest_templates/{templateId}/',
    response: Done,
  }),

  /** Templates of the caller's own level, and for resellers those of the provider: their customers can use them. */
  listShared: endpoint({ ...ofOwnLevel, ...listed, method: 'GET', path: 'v1/digest_templates/' }),

  /** Adds a template of the caller's own level, which can have up to 20. The one in use is the default of customers without a choice. */
  createShared: endpoint({
    ...ofOwnLevel,
    method: 'POST',
    path: 'v1/digest_templates/',
    body: added,
    response: DigestTemplate,
    idempotent: true,
  }),

  previewShared: endpoint({
    ...ofOwnLevel,
    method: 'POST',
    path: 'v1/digest_templates/preview/',
    body: previewed,
    response: TemplatePreview,
    complete: withAbsolutePictures,
  }),

  testShared: endpoint({
    ...ofOwnLevel,
    method: 'POST',
    path: 'v1/digest_templates/test/',
    body: tested,
    response: Done,
  }),

  getShared: endpoint({
    ...sharedById,
    method: 'GET',
    path: 'v1/digest_templates/{templateId}/',
    response: DigestTemplate,
  }),

  updateShared: endpoint({
    ...sharedById,
    method: 'PATCH',
    path: 'v1/digest_templates/{templateId}/',
    body: changed,
    response: DigestTemplate,
  }),

  deleteShared: endpoint({
    ...sharedById,
    method: 'DELETE',
    path: 'v1/digest_templates/{templateId}/',
    response: Done,
  }),
})

/** API reference texts for the digest-template calls. */
export const digestTemplatesReference: References<typeof digestTemplates> = {
  list: { summary: 'Digest templates that a customer can use', spec: ['RT-077'] },
  create: { summary: 'Add a digest template', spec: ['RT-078'] },
  preview: { summary: 'Draw a sample digest with a template', spec: ['RT-078', 'RT-079'] },
  test: { summary: 'Send a sample digest to oneself', spec: ['RT-078', 'RT-079'] },
  get: { summary: 'One digest template', spec: ['RT-079'] },
  update: { summary: 'Change a digest template or use it', spec: ['RT-079'] },
  delete: { summary: 'Delete a digest template', spec: ['RT-077'] },
  listShared: { summary: 'Digest templates for all customers', spec: ['RT-077'] },
  createShared: { summary: 'Add a digest template for all customers', spec: ['RT-078'] },
  previewShared: { summary: 'Draw a sample digest with a template for all customers', spec: ['RT-078', 'RT-079'] },
  testShared: { summary: 'Send a sample digest for all customers to oneself', spec: ['RT-078', 'RT-079'] },
  getShared: { summary: 'One digest template for all customers', spec: ['RT-079'] },
  updateShared: { summary: 'Change a digest template for all customers, or make it the default', spec: ['RT-079'] },
  deleteShared: { summary: 'Delete a digest template for all customers', spec: ['RT-077'] },
}
