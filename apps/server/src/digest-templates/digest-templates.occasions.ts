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
      .values({ resellerId, customerId, name: name(), isInUse: false, createdAt: now, updatedAt: now })
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
}
