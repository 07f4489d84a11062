import type { Endpoint } from '@postern/core'
import { eq } from 'drizzle-orm'
import { sessions } from '../auth/auth.table'
import { hashSecret } from '../auth/secrets'
import { openSession } from '../auth/sessions.service'
import type { Served } from '../http/serve'
import { domainIps } from '../tenants/tenants.table'
import { administrators, type TargetName } from './access'
import { holdMessage } from './test-entry'
import type { TestServer } from './test-server'
import { testPassword } from './test-world'

/** How a call is made so that access, and not its input, decides what is answered. */
export interface Occasion {
  /** Makes an object of a tenant and answers the path parameters that name it. */
  params?: (server: TestServer, target: TargetName, mark: string) => Promise<Record<string, string | number>>
  body?: object
  /** What a caller gets whom access lets through. Default: 200. */
  status?: number
  /** The object is met by its own user only, not by everyone in whose scope it lies. */
  isPersonal?: boolean
}

/** A number, a text and a session id that name nothing. */
const missing = { id: 123_456, sessionId: '00000000-0000-0000-0000-000000000000' }

/** A fresh held message, so that no combination meets what another one did. */
const entry: Occasion['params'] = async (server, target, mark) => ({
  id: target === 'missing' ? missing.id : (await holdMessage(server.db, server.world[target], { subject: mark })).id,
})

const user: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[administrators[target]].id,
})

const session: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.sessionId }
  return db.inScope({ as: 'system' }, async (tx) => {
    const token = await openSession(tx, world[administrators[target]].id, 'full', clock.now())
    const [row] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashSecret(token)))
    return { id: row?.id ?? '' }
  })
}

const domain: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].domainId,
})

const hop: Occasion['params'] = async (server, target) => {
  const ip = '192.0.2.99'
  if (target === 'missing') return { id: missing.id, ip }
  const { id: customerId, resellerId, domainId } = server.world[target]
  const values = { resellerId, customerId, domainId, ipAddress: ip, priority: 20 }
  await server.db.inScope({ as: 'system' }, (tx) => tx.insert(domainIps).values(values))
  return { id: domainId, ip }
}

const wrong = { releaseCode: 'wrong', allowBlockToken: 'wrong', username: 'nobody', password: 'wrong', entryType: 1 }

const occasions: Partial<Record<Served, Occasion>> = {
  getQuarantineEntry: { params: entry },
  getHeldMessage: { params: entry },
  getHeldMessageSource: { params: entry },
  listEntryEvents: { params: entry },
  releaseQuarantineEntry: { params: entry },
  releaseQuarantineVirus: { params: entry },
  deleteQuarantineEntry: { params: entry },
  reclassifyQuarantineEntry: { params: entry, body: { new_classification: 'phishing' } },
  rescanQuarantineEntry: { params: entry },
  lockQuarantineEntry: { params: entry },
  unlockQuarantineEntry: { params: entry },
  // Refused after access was checked: an empty list acts on nothing (XS-06).
  deleteQuarantineEntries: { status: 400 },
  unlockQuarantineEntries: { status: 400 },
  releaseQuarantineEntries: { body: { ids: [] }, status: 400 },
  lockQuarantineEntries: { body: { ids: [] }, status: 400 },
  flushQuarantine: { body: {}, status: 400 },
  getDomain: { params: domain },
  updateDomain: { params: domain, body: { isActive: true } },
  // Both are refused once the scope was checked, so that the next combination meets the same: who may add is tested beside the routes.
  createDomain: { body: { name: 'new.example', customerId: missing.id }, status: 404 },
  addDomainIp: { params: domain, body: { ipAddress: 'no host', priority: 10 }, status: 400 },
  removeDomainIp: { params: hop },
  getDigestEntry: { params: entry },
  releaseDigestEntry: { params: entry },
  addDigestListEntry: { params: entry },
  loginWithCode: { params: async () => ({ code: '123456' }) },
  endSession: { params: session, isPersonal: true },
  // Refused after access was checked: nothing is changed for the next combination.
  changePassword: { body: { currentPassword: 'wrong', password: 'x', reconfirm_password: 'x' }, status: 400 },
  removeTwoFactor: { body: { password: testPassword, code: '123456' }, status: 409 },
  updateUser: { params: user, body: { hasTwoFactor: true }, status: 403 },
  updateCurrentUser: { body: {} },
}

/** A call with path parameters that has no occasion fails the matrix: nothing is left out of it (XT-01). */
export function occasionOf(name: string, endpoint: Endpoint): Occasion {
  const occasion = occasions[name as Served]
  if (endpoint.params && !occasion?.params) {
    throw new Error(
      `The access matrix knows no object for ${name}, so it cannot tell whether tenants are kept apart. Add one to src/testing/occasions.ts.`,
    )
  }
  return { ...(endpoint.body && { body: wrong }), ...occasion }
}
