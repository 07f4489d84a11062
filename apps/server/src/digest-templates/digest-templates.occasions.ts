import { randomUUID } from 'node:crypto'
import { TemplateContent } from '@postern/core/contract'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { customerById, missing, takenName } from '../testing/occasion-objects'
import type { TargetName } from '../testing/targets'
import type { TestServer } from '../testing/test-server'
import { digestTemplates, digestTemplateVersions } from './digest-templates.table'

/** A digest template of the tenant; the given name exists. */
const digestTemplate = (name: () => string) => async (server: TestServer, target: TargetName) => {
  if (target === 'missing') return { id: missing.id, templateId: missing.id }
  const { id: customerId, resellerId } = server.world[target]
  const now = server.clock.now()
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(digestTemplates)
      .values({ resellerId, customerId, name: name(), createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: digestTemplates.id })
    if (!row) return { id: customerId, templateId: missing.id }
    const content = TemplateContent.parse({})
    const version = { templateId: row.id, number: 1, content, createdBy: '', createdAt: now }
    await tx.insert(digestTemplateVersions).values({ resellerId, customerId, ...version })
    return { id: customerId, templateId: row.id }
  })
}

const freshTemplate = digestTemplate(randomUUID)

/** A template for all customers: of the reseller of the target, or missing. */
const sharedTemplate =
  (name: () => string): OccasionParams =>
  async (server, target) => {
    if (target === 'missing') return { templateId: missing.id }
    const { resellerId } = server.world[target]
    const now = server.clock.now()
    return server.db.inScope({ as: 'system' }, async (tx) => {
      const owner = { resellerId, customerId: null }
      const [row] = await tx
        .insert(digestTemplates)
        .values({ ...owner, name: name(), createdAt: now, updatedAt: now })
        .returning({ id: digestTemplates.id })
      const { id: templateId } = row ?? missing
      const content = TemplateContent.parse({})
      await tx
        .insert(digestTemplateVersions)
        .values({ ...owner, templateId, number: 1, content, createdBy: '', createdAt: now })
      return { templateId }
    })
  }

/** The customer, which already has a template with the name in the body. */
const customerWithTemplate: OccasionParams = async (server, target) => ({
  id: (await digestTemplate(() => takenName)(server, target)).id,
})

export const occasions: Occasions = {
  listDigestTemplates: { params: customerById },
  createDigestTemplate: { params: customerWithTemplate, body: { name: takenName }, status: 409 },
  previewDigestTemplate: { params: customerById },
  testDigestTemplate: { params: customerById },
  getDigestTemplate: { params: freshTemplate },
  updateDigestTemplate: { params: freshTemplate, body: { layout: 'cards' } },
  deleteDigestTemplate: { params: freshTemplate },
  createDigestTemplateShared: { body: { name: '' }, status: 400 },
  previewDigestTemplateShared: {},
  testDigestTemplateShared: {},
  getDigestTemplateShared: { params: sharedTemplate(randomUUID) },
  updateDigestTemplateShared: { params: sharedTemplate(randomUUID), body: { layout: 'cards' } },
  deleteDigestTemplateShared: { params: sharedTemplate(randomUUID) },
}
