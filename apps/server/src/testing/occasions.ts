import { randomUUID } from 'node:crypto'
import { type Endpoint, Role } from '@postern/core'
import { TemplateContent } from '@postern/core/contract'
import { noConditions } from '@postern/core/management'
import { eq } from 'drizzle-orm'
import { sessions } from '../auth/auth.table'
import { hashSecret } from '../auth/secrets'
import { openSession } from '../auth/sessions.service'
import { capabilitySets } from '../capability-sets/capability-sets.table'
import { customDigests } from '../custom-digests/custom-digests.table'
import { customerRules } from '../customer-rules/customer-rules.table'
import { nextTimeId } from '../db/next-time-id'
import { digestTemplates, digestTemplateVersions } from '../digest-templates/digest-templates.table'
import { dkimKeys } from '../dkim-keys/dkim-keys.table'
import { makeApiKey } from '../embed/make-api-key'
import { groupMembers, groups } from '../groups/groups.table'
import type { Served } from '../http/serve'
import { importRows, imports } from '../imports/imports.table'
import { matchListEntries, matchLists } from '../match-lists/match-lists.table'
import { messageStamps } from '../message-stamps/message-stamps.table'
import { notices } from '../notices/notices.table'
import { o365Tenants } from '../o365/o365.table'
import { outboundCredentials } from '../outbound-credentials/outbound-credentials.table'
import { outboundSources } from '../outbound-ips/outbound-sources.table'
import { passkeys } from '../passkeys/passkeys.table'
import { reportFileParts, reportJobs } from '../reports/reports.table'
import { scripts, scriptVersions } from '../scripts/scripts.table'
import { stopMails } from '../stop-mails/stop-mails.table'
import { customerModules, customers, domainIps, domains, resellers } from '../tenants/tenants.table'
import { tlsPolicies } from '../tls-policies/tls-policies.table'
import { urlLists } from '../url-lists/url-lists.table'
import { urlEvents } from '../url-scans/url-scans.table'
import { users } from '../users/users.table'
import { wblEntries } from '../wbl/wbl.table'
import { administrators } from './access'
import type { Occasion } from './occasion'
import type { TargetName } from './targets'
import { testNow } from './test-clock'
import { holdMessage } from './test-entry'
import { sentNotification } from './test-notification'
import { askedRelease } from './test-release-request'
import { scheduledReportBody, sentReport } from './test-scheduled-report'
import type { TestServer } from './test-server'
import { reportHeld } from './test-spam-report'
import { testPassword } from './test-world'

/** A number, a text and a session id of nonexistent objects. */
const missing = { id: 123_456, sessionId: '00000000-0000-0000-0000-000000000000' }

/** A new held message, so that combinations do not affect each other. */
const entry: Occasion['params'] = async (server, target, mark) => ({
  id: target === 'missing' ? missing.id : (await holdMessage(server.db, server.world[target], { subject: mark })).id,
})

/** Its row in the history, with the mark as its subject. */
const message: Occasion['params'] = async (server, target, mark) => ({
  id:
    target === 'missing'
      ? missing.id
      : (await holdMessage(server.db, server.world[target], { subject: mark })).messageId,
})

/** A new report of a message of its own. */
const spamReport: Occasion['params'] = async (server, target, mark) => ({
  id: target === 'missing' ? missing.id : (await reportHeld(server.db, server.world[target], { subject: mark })).id,
})

/** A fresh request to release a held message of its own. */
const releaseRequest: Occasion['params'] = async (server, target, mark) => ({
  id: target === 'missing' ? missing.id : (await askedRelease(server.db, server.world[target], { subject: mark })).id,
})

/** A new system mail to the tenant's recipient, with its body. */
const notification: Occasion['params'] = async (server, target, mark) => ({
  id:
    target === 'missing'
      ? missing.id
      : await sentNotification(server, server.world[target], { subject: mark, entryIds: [1] }),
})

const user: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[administrators[target]].id,
})

/** Recipient of the tenant's mail. */
const recipient: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].recipient.id,
})

/** A new administrator of the tenant who has not signed in yet. */
const newUser: Occasion['params'] = (server, target) => makeUser(server, target, null)

const deletedUser: Occasion['params'] = (server, target) => makeUser(server, target, server.clock.now())

async function makeUser({ db, world, clock }: TestServer, target: TargetName, deletedAt: Date | null) {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  const username = `${randomUUID()}@elsewhere.example`
  return db.inScope({ as: 'system' }, async (tx) => {
    const values = { username, role: Role.CustomerAdmin, resellerId, customerId, createdAt: clock.now(), deletedAt }
    const [row] = await tx.insert(users).values(values).returning({ id: users.id })
    return row ?? missing
  })
}

/** A capability set of the tenant. */
const capabilitySetOf: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  const values = { resellerId, customerId, name: 'Own', capabilities: [], createdAt: clock.now() }
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx.insert(capabilitySets).values(values).returning({ id: capabilitySets.id })
    return row ?? missing
  })
}

/** A new group that contains the tenant's recipient. */
const freshGroup =
  (deletedAt: (server: TestServer) => Date | null) => async (server: TestServer, target: TargetName) => {
    const { db, world, clock } = server
    if (target === 'missing') return { id: missing.id, userId: missing.id }
    const { id: customerId, resellerId, recipient } = world[target]
    const tenant = { resellerId, customerId }
    return db.inScope({ as: 'system' }, async (tx) => {
      const dates = { createdAt: clock.now(), updatedAt: clock.now() }
      const [row] = await tx
        .insert(groups)
        .values({ ...tenant, name: randomUUID(), ...dates, deletedAt: deletedAt(server) })
        .returning({ id: groups.id })
      const { id } = row ?? missing
      await tx.insert(groupMembers).values({ groupId: id, userId: recipient.id, ...tenant, addedAt: clock.now() })
      return { id, userId: recipient.id }
    })
  }
/** An entry of the customer's allow/block list. */
const newListEntry: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  return db.inScope({ as: 'system' }, async (tx) => {
    const values = {
      type: 1,
      sender: `${randomUUID()}@shop.example`,
      source: 'portal' as const,
      createdAt: clock.now(),
    }
    const [row] = await tx
      .insert(wblEntries)
      .values({ resellerId, customerId, ...values })
      .returning()
    return { id: row?.id ?? missing.id }
  })
}

/** An entry of a URL list; super administrators alone may call. */
const urlEntry =
  (list: 'block' | 'exempt'): Occasion['params'] =>
  async ({ db, clock }, target) => {
    if (target === 'missing') return { id: missing.id }
    const pattern = `${randomUUID()}.example`
    const values = { list, pattern, match: 'domain' as const, keyHash: pattern, createdAt: clock.now() }
    return db.inScope({ as: 'system' }, async (tx) => {
      const [row] = await tx.insert(urlLists).values(values).returning({ id: urlLists.id })
      return row ?? missing
    })
  }

/** A click on a link in the tenant's mail. */
const scannedLink: Occasion['params'] = async ({ db, world }, target) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(urlEvents)
      .values({
        ...{ id: nextTimeId(testNow), resellerId, customerId, source: 'click', action: 'allowed' },
        ...{ url: 'https://shop.example/?a=b', host: 'shop.example', verdict: 'unknown' },
      })
      .returning({ id: urlEvents.id })
    return row ?? missing
  })
}

/** A live notice to the tenant's administrators. */
const liveNotice: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(notices)
      .values({
        ...{ title: 'Test', texts: { ENG: 'Test', FR: 'Essai' }, severity: 'info', createdBy: '' },
        ...{ roles: [], resellerIds: [], customerIds: [world[target].id], services: [] },
        ...{ startsAt: now, endsAt: new Date(now.getTime() + 60_000), isDismissible: true, onLogin: false },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning({ id: notices.id })
    return row ?? missing
  })
}

const newGroup = freshGroup(() => null)
const deletedGroup = freshGroup(({ clock }) => clock.now())

/** A rule of the tenant; the given name exists. */
const customerRule = (name: () => string) => async (server: TestServer, target: TargetName) => {
  if (target === 'missing') return { id: missing.id, ruleId: missing.id }
  const { id: customerId, resellerId } = server.world[target]
  const now = server.clock.now()
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(customerRules)
      .values({
        ...{
          resellerId,
          customerId,
          name: name(),
          position: 1,
          action: 'hold',
          conditions: { ...noConditions, senders: ['a.example'] },
        },
        ...{ createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: customerRules.id })
    return { id: customerId, ruleId: row?.id ?? missing.id }
  })
}
const freshRule = customerRule(randomUUID)

/** The customer, which already has a rule with the name in the body. */
const customerWithRule: Occasion['params'] = async (server, target) => ({
  id: (await customerRule(() => takenRule)(server, target)).id,
})

const takenRule = 'Taken'

/** A fresh credential of the tenant. */
const outboundCredential: Occasion['params'] = async (server, target) => {
  if (target === 'missing') return { id: missing.id, credentialId: missing.id }
  const { id: customerId, resellerId } = server.world[target]
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(outboundCredentials)
      .values({
        ...{ resellerId, customerId, name: 'Newsletter', username: randomUUID(), passwordHash: '' },
        createdAt: server.clock.now(),
      })
      .returning({ id: outboundCredentials.id })
    return { id: customerId, credentialId: row?.id ?? missing.id }
  })
}

/** A fresh network of the tenant's own servers. */
const outboundIp: Occasion['params'] = async (server, target) => {
  if (target === 'missing') return { id: missing.id, sourceId: missing.id }
  const { id: customerId, resellerId } = server.world[target]
  const octets = [...randomUUID().matchAll(/[0-9a-f]{4}/g)].slice(0, 4).map(([group]) => group)
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(outboundSources)
      .values({
        ...{ resellerId, customerId, name: 'Mail server', network: `2a00:1450:${octets.join(':')}::1/128` },
        ...{ createdAt: server.clock.now(), updatedAt: server.clock.now() },
      })
      .returning({ id: outboundSources.id })
    return { id: customerId, sourceId: row?.id ?? missing.id }
  })
}

/** A running stop of the tenant's mail, which meets none of a test's. */
const runningStop: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  const now = clock.now()
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(stopMails)
      .values({
        ...{ resellerId, customerId, direction: 'in', scope: 'sender', value: `${randomUUID()}@growth.example` },
        ...{ action: 'defer', reason: 'Test', startsAt: now, until: new Date(now.getTime() + 3_600_000) },
      })
      .returning({ id: stopMails.id })
    return row ?? missing
  })
}

/** A third party's server that sends for the tenant. */
const relay: Occasion['params'] = async (server, target, mark) => {
  const { sourceId } = await outboundIp(server, target, mark)
  const thirdParty = { kind: 'thirdParty' as const }
  await server.db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(outboundSources)
      .set(thirdParty)
      .where(eq(outboundSources.id, Number(sourceId))),
  )
  return { id: Number(sourceId) }
}

/** A rule that the tenant's reseller has for all its customers. */
const freshSystemRule: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { ruleId: missing.id }
  const { resellerId } = world[target]
  return db.inScope({ as: 'system' }, async (tx) => {
    const dates = { createdAt: clock.now(), updatedAt: clock.now() }
    const conditions = { ...noConditions, senders: ['growth.example'] }
    const [row] = await tx
      .insert(customerRules)
      .values({ resellerId, name: randomUUID(), position: 1, action: 'hold', conditions, isActive: false, ...dates })
      .returning({ id: customerRules.id })
    return { ruleId: row?.id ?? missing.id }
  })
}

/** Types of files are the same everywhere. */
const fileType: Occasion['params'] = async (_server, target) => ({ id: target === 'missing' ? missing.id : 1 })

/** A type as it counts for the tenant's customer. */
const typeOfCustomer: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].id,
  typeId: 1,
})

/** A match list of the provider's with one entry. */
const stampTexts = { ENG: { text: 'Confidential', html: '<p>Confidential</p>' }, FR: { text: '', html: '' } }

const freshStamp: Occasion['params'] = async ({ db, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const at = clock.now()
  const [row] = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .insert(messageStamps)
      .values({
        ...{ name: randomUUID(), direction: 'out', position: 'bottom', hasLine: true, texts: stampTexts },
        ...{ scope: 'all', onlyExternal: true, isActive: false, createdAt: at, updatedAt: at },
      })
      .returning({ id: messageStamps.id }),
  )
  return { id: row?.id ?? missing.id }
}

const freshMatchList: Occasion['params'] = async ({ db, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  return db.inScope({ as: 'system' }, async (tx) => {
    const dates = { createdAt: clock.now(), updatedAt: clock.now() }
    const [row] = await tx
      .insert(matchLists)
      .values({ kind: 'address', name: randomUUID(), entryCount: 1, ...dates })
      .returning({ id: matchLists.id })
    const { id } = row ?? missing
    await tx.insert(matchListEntries).values({ listId: id, value: 'growth.example' })
    return { id }
  })
}
/** A script of the provider's, deployed or a draft. */
const freshScript =
  (state: 'draft' | 'deployed'): Occasion['params'] =>
  async ({ db, clock }, target) => {
    if (target === 'missing') return { id: missing.id }
    return db.inScope({ as: 'system' }, async (tx) => {
      const dates = { createdAt: clock.now(), updatedAt: clock.now(), updatedBy: '' }
      const deployed = state === 'deployed' ? { deployedVersion: 1, deployedAt: clock.now() } : {}
      const [row] = await tx
        .insert(scripts)
        .values({ name: randomUUID(), direction: 'in', source: 'stop;', state, ...deployed, ...dates })
        .returning({ id: scripts.id })
      const { id } = row ?? missing
      await tx.insert(scriptVersions).values({ scriptId: id, version: 1, at: clock.now(), by: '', source: 'stop;' })
      return { id }
    })
  }
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

/** A TLS policy of the tenant's; for this domain there is one. */
const tlsPolicy = (domain: () => string) => async (server: TestServer, target: TargetName) => {
  if (target === 'missing') return { id: missing.id, policyId: missing.id }
  const { id: customerId, resellerId } = server.world[target]
  const now = server.clock.now()
  const values = { domain: domain(), direction: 'out', policy: 'may', createdAt: now, updatedAt: now } as const
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(tlsPolicies)
      .values({ resellerId, customerId, ...values })
      .onConflictDoNothing()
      .returning({ id: tlsPolicies.id })
    return { id: customerId, policyId: row?.id ?? missing.id }
  })
}
const freshPolicy = tlsPolicy(() => `${randomUUID()}.example`)
const takenDomain = 'taken.example'

/** The customer, which has a policy for the domain of the body already. */
const customerWithPolicy: Occasion['params'] = async (server, target) => ({
  id: (await tlsPolicy(() => takenDomain)(server, target)).id,
})

/** The customer, which already has a template with the name in the body. */
const customerWithTemplate: Occasion['params'] = async (server, target) => ({
  id: (await digestTemplate(() => takenRule)(server, target)).id,
})

/** A custom digest of the tenant's for its recipient. */
const freshCustomDigest = async (server: TestServer, target: TargetName) => {
  if (target === 'missing') return { id: missing.id, digestId: missing.id }
  const { id: customerId, resellerId, recipient } = server.world[target]
  const now = server.clock.now()
  const recipients = { groups: [], users: [recipient.id], addresses: [] }
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(customDigests)
      .values({
        ...{ resellerId, customerId, name: randomUUID(), isActive: true, position: 1, recipients, domains: [] },
        ...{ classes: ['spam'], times: ['08:00'], days: [1], timezone: 'Europe/Dublin', language: 'ENG' },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning({ id: customDigests.id })
    return { id: customerId, digestId: row?.id ?? missing.id }
  })
}

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

/** A passkey of the tenant's administrator. */
const passkey: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const made = { credentialId: randomUUID(), publicKey: Buffer.alloc(1), counter: 0, transports: [], host: 'x.example' }
  const values = { userId: world[administrators[target]].id, name: 'Own', createdAt: clock.now(), ...made }
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx.insert(passkeys).values(values).returning({ id: passkeys.id })
    return row ?? missing
  })
}

const credential = { id: 'AA', rawId: 'AA', type: 'public-key' }
const attestation = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }
const assertion = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } }

const customer: Occasion['params'] = async ({ world }, target) => ({
  customerId: target === 'missing' ? missing.id : world[target].id,
})

const customerById: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].id,
})

/** A new customer besides the target, with Email Security. */
const newCustomer: Occasion['params'] = async (server, target, mark) => {
  if (target === 'missing') return { id: missing.id }
  const values = {
    resellerId: server.world[target].resellerId,
    name: mark,
    services: [1],
    createdAt: server.clock.now(),
  }
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [added] = await tx.insert(customers).values(values).returning({ id: customers.id })
    return { id: added?.id ?? 0 }
  })
}

const deletedCustomer: Occasion['params'] = async (server, target, mark) => {
  const { id = 0 } = (await newCustomer(server, target, mark)) ?? {}
  const values = { deletedAt: server.clock.now() }
  await server.db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(customers)
      .set(values)
      .where(eq(customers.id, Number(id))),
  )
  return { id }
}

/** A new reseller, so that combinations do not affect each other; only provider staff may call. */
const reseller: Occasion['params'] = async ({ db, clock }, target, mark) => {
  if (target === 'missing') return { id: missing.id }
  const values = { name: `${mark} ${randomUUID()}`, createdAt: clock.now() }
  return db.inScope({ as: 'system' }, async (tx) => {
    const [added] = await tx.insert(resellers).values(values).returning({ id: resellers.id })
    return { id: added?.id ?? 0 }
  })
}

/** The tenant's reseller, which may call for itself. */
const ownReseller: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].resellerId,
})

/** A type as it counts for the customers of the tenant's reseller. */
const typeOfReseller: Occasion['params'] = async (server, target, mark) => ({
  ...(await ownReseller(server, target, mark)),
  typeId: 1,
})

/** The reseller of the tenant. */
const resellerOf: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].resellerId,
})

const deletedReseller: Occasion['params'] = async (server, target, mark) => {
  const { id = 0 } = (await reseller(server, target, mark)) ?? {}
  const deleted = { deletedAt: server.clock.now() }
  await server.db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(resellers)
      .set(deleted)
      .where(eq(resellers.id, Number(id))),
  )
  return { id }
}

const serviceOfCustomer: Occasion['params'] = async (server, target, mark) => ({
  ...(await newCustomer(server, target, mark)),
  serviceId: 1,
})

const moduleOfCustomer: Occasion['params'] = async (server, target, mark) => {
  const { id = 0 } = (await newCustomer(server, target, mark)) ?? {}
  const named = { serviceId: 1, moduleId: 4 }
  if (target !== 'missing') {
    const values = { ...named, customerId: Number(id), resellerId: server.world[target].resellerId }
    await server.db.inScope({ as: 'system' }, (tx) => tx.insert(customerModules).values(values))
  }
  return { id, ...named }
}

/** A Microsoft 365 tenant of the customer, with a unique id. */
const tenantOfCustomer: Occasion['params'] = async (server, target) => {
  const tenantId = randomUUID()
  if (target === 'missing') return { id: missing.id, tenantId }
  await connectFor(server, target, tenantId)
  return { id: server.world[target].id, tenantId }
}

const takenTenant = '6f0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c50'

/** The customer, while the tenant in the body already belongs to somebody. */
const customerBesideTenant: Occasion['params'] = async (server, target, mark) => {
  await connectFor(server, 'contoso', takenTenant)
  return customerById(server, target, mark) ?? {}
}

/** Connected, but without the module, which would grant the customer more access than other occasions expect. */
function connectFor({ db, world, clock }: TestServer, target: 'contoso' | 'fabrikam' | 'orchard', id: string) {
  const { id: customerId, resellerId } = world[target]
  const values = { id, name: id, folder: 'junkemail', createdAt: clock.now(), nextSyncAt: clock.now() }
  return db.inScope({ as: 'system' }, (tx) =>
    tx
      .insert(o365Tenants)
      .values({ ...values, customerId, resellerId })
      .onConflictDoNothing(),
  )
}

const tenantBody = {
  ...{ tenantId: takenTenant, clientId: takenTenant, clientSecret: 'secret', folder: 'junkemail', name: 'contoso' },
}

const domain: Occasion['params'] = async ({ world }, target) => ({
  id: target === 'missing' ? missing.id : world[target].domainId,
})

/** A new domain of the tenant; `deletedAt` marks it as already deleted. */
const freshDomain =
  (deletedAt: (server: TestServer) => Date | null): Occasion['params'] =>
  async (server, target, mark) => {
    if (target === 'missing') return { id: missing.id }
    const { id: customerId, resellerId } = server.world[target]
    const createdAt = server.clock.now()
    const name = `${mark.toLowerCase().replace(/[^a-z\d]+/g, '-')}.${customerId}-${randomUUID().slice(0, 8)}.example`
    const values = { resellerId, customerId, name, createdAt, deletedAt: deletedAt(server) }
    const [row] = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(domains).values(values).returning({ id: domains.id }),
    )
    return { id: row?.id ?? missing.id }
  }
const spareDomain = freshDomain(() => null)
const deletedDomain = freshDomain(({ clock }) => clock.now())

/** A key of the tenant's domain; the domain has one with the given selector. */
const dkimKey = (selector: () => string) => async (server: TestServer, target: TargetName) => {
  if (target === 'missing') return { id: missing.id, keyId: missing.id }
  const { id: customerId, resellerId, domainId } = server.world[target]
  const now = server.clock.now()
  const values = {
    resellerId,
    customerId,
    domainId,
    selector: selector(),
    publicKey: '',
    createdAt: now,
    checkDueAt: now,
  }
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx.insert(dkimKeys).values(values).onConflictDoNothing().returning({ id: dkimKeys.id })
    return { id: domainId, keyId: row?.id ?? missing.id }
  })
}
const freshKey = dkimKey(() => randomUUID().slice(0, 8))
const takenSelector = 'taken'

/** The domain, which already has a retired key with the selector of the body. */
const domainWithKey: Occasion['params'] = async (server, target) => {
  const { id, keyId } = await dkimKey(() => takenSelector)(server, target)
  const retired = { state: 'retired' } as const
  await server.db.inScope({ as: 'system' }, (tx) => tx.update(dkimKeys).set(retired).where(eq(dkimKeys.id, keyId)))
  return { id }
}

const hop: Occasion['params'] = async (server, target) => {
  const ip = '192.0.2.99'
  if (target === 'missing') return { id: missing.id, ip }
  const { id: customerId, resellerId, domainId } = server.world[target]
  const values = { resellerId, customerId, domainId, ipAddress: ip, priority: 20 }
  await server.db.inScope({ as: 'system' }, (tx) => tx.insert(domainIps).values(values))
  return { id: domainId, ip }
}

/** A report of the tenant with two recipients, one run and its file. */
const report: Occasion['params'] = async (server, target, mark) => {
  if (target === 'missing') return { id: missing.id, userId: missing.id, runId: missing.id, format: 'pdf' }
  const { id, runId, userIds } = await sentReport(server, target, { name: mark })
  return { id, userId: userIds[0], runId, format: 'pdf' }
}

/** A report that an administrator ordered, already generated. */
const orderedReport: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  const ordered = { type: 1, customerId: null, domainId: null, direction: null, criteria: null } as const
  const time = { from: now.toISOString(), to: now.toISOString(), locale: 'en', timeZone: 'UTC' } as const
  const file = { fileName: 'a.csv', contentType: 'text/csv', size: 1 }
  return db.inScope({ as: 'system' }, async (tx) => {
    const { id: userId } = world[administrators[target]]
    const [job] = await tx
      .insert(reportJobs)
      .values({
        ...{ id: nextTimeId(now), userId, ordered: { ...ordered, ...time }, format: 'csv', state: 'done', ...file },
        ...{ createdAt: now, finishedAt: now, expiresAt: now, nextTryAt: now },
      })
      .returning({ id: reportJobs.id })
    const { id: jobId } = job ?? missing
    await tx.insert(reportFileParts).values({ jobId, userId, number: 1, content: Buffer.from('x') })
    return { id: jobId }
  })
}

/** A key of the tenant, created by its administrator. */
const apiKey: Occasion['params'] = async ({ db, world, clock }, target, mark) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  const { id } = await db.inScope({ as: 'system' }, (tx) =>
    makeApiKey(tx, {
      ...{
        tenant: { resellerId, customerId },
        name: mark,
        widgets: ['domain-list'],
        origins: ['https://shop.example'],
      },
      ...{ expiresAt: null, maker: world[administrators[target]], now: clock.now() },
    }),
  )
  return { id }
}

/** An import that an administrator has started, with one valid row. */
const broughtIn: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  const { id: userId } = world[administrators[target]]
  return db.inScope({ as: 'system' }, async (tx) => {
    const [job] = await tx
      .insert(imports)
      .values({
        ...{ id: nextTimeId(now), userId, forCustomerId: world[target].id, kind: 'domains', fileName: 'a.csv' },
        ...{ createdAt: now, expiresAt: now, nextTryAt: now },
      })
      .returning({ id: imports.id })
    const importId = job?.id ?? missing.id
    const values = { name: `${target}-new.example` }
    await tx.insert(importRows).values({ importId, userId, line: 2, values, key: values.name, state: 'good' })
    return { id: importId }
  })
}

/** A finished import of the customer's allow/block list. */
const listImport: Occasion['params'] = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id, logId: missing.id }
  const now = clock.now()
  const { id: customerId } = world[target]
  return db.inScope({ as: 'system' }, async (tx) => {
    const [job] = await tx
      .insert(imports)
      .values({
        ...{ id: nextTimeId(now), userId: world[administrators[target]].id, forCustomerId: customerId, kind: 'wbl' },
        ...{ fileName: 'list.csv', state: 'done', createdAt: now, finishedAt: now, expiresAt: now, nextTryAt: now },
      })
      .returning({ id: imports.id })
    return { id: customerId, logId: job?.id ?? missing.id }
  })
}

const wrong = { releaseCode: 'wrong', allowBlockToken: 'wrong', username: 'nobody', password: 'wrong', entryType: 1 }

const occasions: Partial<Record<Served, Occasion>> = {
  getQuarantineEntry: { params: entry },
  getMessage: { params: message },
  getHeldMessage: { params: entry },
  getHeldMessagePreview: { params: entry },
  getHeldMessageSource: { params: entry },
  listHeldMessageEvents: { params: entry },
  getSenderListing: { params: entry },
  listSender: { params: entry, body: { entryType: 3, scope: 'sender' } },
  releaseQuarantineEntry: { params: entry },
  releaseQuarantineVirus: { params: entry },
  deleteQuarantineEntry: { params: entry },
  reclassifyQuarantineEntry: { params: entry, body: { new_classification: 'phishing' } },
  rescanQuarantineEntry: { params: entry },
  getQuarantineSandbox: { params: entry },
  // Rejected after the scope check: the test server has no sandbox.
  sandboxQuarantineEntry: { params: entry, status: 409 },
  lockQuarantineEntry: { params: entry },
  unlockQuarantineEntry: { params: entry },
  // Rejected after the access check: an empty list acts on nothing (XS-06).
  deleteQuarantineEntries: { status: 400 },
  unlockQuarantineEntries: { status: 400 },
  releaseQuarantineEntries: { body: { ids: [] }, status: 400 },
  lockQuarantineEntries: { body: { ids: [] }, status: 400 },
  getNotification: { params: notification },
  getNotificationBody: { params: notification },
  resendNotification: { params: notification, body: {} },
  checkNotificationDigest: { params: recipient },
  approveReleaseRequest: { params: releaseRequest, body: {} },
  denyReleaseRequest: { params: releaseRequest, body: {} },
  approveReleaseRequestMany: { body: { ids: [missing.id] } },
  denyReleaseRequestMany: { body: { ids: [missing.id] } },
  getSpamReport: { params: spamReport },
  getSpamReportMessage: { params: spamReport },
  listSpamReportSimilar: { params: spamReport },
  takeSpamReport: { params: spamReport, body: {} },
  confirmSpamReport: { params: spamReport, body: {} },
  rejectSpamReport: { params: spamReport, body: {} },
  mergeSpamReport: { params: spamReport, body: { ids: [missing.id] } },
  addSpamReportNote: { params: spamReport, body: { text: 'seen' } },
  // Rejected after the access check: it names no message.
  createSpamReport: { body: { kind: 'wrongly_held' }, status: 400 },
  // Also rejected, so that the next combination finds its message.
  flushQuarantine: { body: { most: 0 }, status: 400 },
  countQuarantineFlush: { params: customer },
  getCustomerSettings: { params: customerById },
  getCustomer: { params: customerById },
  updateCustomer: { params: customerById, body: {} },
  // Rejected after the scope check, so that the next combination finds the same state: permissions are tested beside the routes.
  createCustomer: { body: { name: 'New', resellerId: missing.id }, status: 400 },
  deleteCustomer: { params: newCustomer },
  restoreCustomer: { params: deletedCustomer, body: {} },
  updateCustomerOwnership: { params: customerById, body: {} },
  updateCustomerSettings: { params: customerById, body: {} },
  listCustomerServices: { params: customerById },
  listCustomerLicenceMonths: { params: customerById },
  addCustomerService: { params: newCustomer, body: { service: 3 } },
  updateCustomerService: { params: serviceOfCustomer, body: {} },
  addCustomerModule: { params: serviceOfCustomer, body: { service_module: 1 } },
  updateCustomerModule: { params: moduleOfCustomer, body: { isActive: true } },
  // Rejected after the scope check: the tenant is taken.
  createTenant: { params: customerBesideTenant, body: tenantBody, status: 409 },
  getTenant: { params: tenantOfCustomer },
  updateTenant: { params: tenantOfCustomer, body: {} },
  deleteTenant: { params: tenantOfCustomer },
  getDigestSettings: { params: customerById },
  updateDigestSettings: { params: customerById, body: {} },
  // Rejected after the access check: the name is empty.
  createReseller: { body: { name: '' }, status: 400 },
  getReseller: { params: reseller },
  updateReseller: { params: reseller, body: {} },
  deleteReseller: { params: reseller },
  restoreReseller: { params: deletedReseller, body: {} },
  // Rejected once the reseller was found: there is none to receive its customers.
  transferReseller: { params: reseller, body: { resellerId: missing.id, customerIds: [1] }, status: 400 },
  getResellerSettings: { params: reseller },
  updateResellerSettings: { params: reseller, body: {} },
  getFileType: { params: fileType },
  updateFileType: { params: fileType, body: {} },
  listFileTypeOfReseller: { params: ownReseller },
  updateFileTypeOfReseller: { params: typeOfReseller, body: { action: null } },
  listFileTypeOfCustomer: { params: customerById },
  updateFileTypeOfCustomer: { params: typeOfCustomer, body: { action: null } },
  getResellerBrand: { params: reseller },
  updateResellerBrand: { params: reseller, body: {} },
  checkResellerHost: { params: reseller, body: { host: 'portal.localhost' } },
  getResellerMetrics: { params: reseller },
  getDomain: { params: domain },
  updateDomain: { params: domain, body: { isActive: true } },
  // An already deleted one, so that the next combination finds it again.
  deleteDomain: { params: spareDomain },
  restoreDomain: { params: deletedDomain },
  // No name server here serves the record: the effects of a proof are tested beside the routes.
  verifyDomain: { params: domain },
  claimDomain: { body: { name: 'new.example', customerId: missing.id }, status: 404 },
  // Rejected after both scope checks: the moved objects are tested beside the routes.
  transferDomain: { params: domain, body: { customerId: missing.id }, status: 404 },
  listDkimKeyOfDomain: { params: domain },
  // Rejected after the scope check: making one costs time.
  createDkimKey: { params: domainWithKey, body: { selector: takenSelector }, status: 409 },
  checkDkimKey: { params: freshKey },
  // No name server here serves the record: activation is tested beside the routes.
  activateDkimKey: { params: freshKey, status: 409 },
  retireDkimKey: { params: freshKey },
  getDomainDependents: { params: domain },
  updateDomainRewriteSettings: { params: domain, body: { spamTag: '[Spam]' } },
  updateDomainPolicy: { params: domain, body: { holdScore: 6 } },
  // Nothing listens there: responses of a hop are tested beside the routes.
  testDomain: { params: domain, body: { ipAddress: '127.0.0.1' } },
  listDomainMxRecords: { params: domain },
  // Both are rejected after the scope check, so that the next combination finds the same state: permissions are tested beside the routes.
  createDomain: { body: { name: 'new.example', customerId: missing.id }, status: 404 },
  addDomainIp: { params: domain, body: { ipAddress: 'no host', priority: 10 }, status: 400 },
  removeDomainIp: { params: hop },
  getScheduledReport: { params: report },
  downloadScheduledReport: { params: report },
  deleteScheduledReport: { params: report },
  addScheduledReportRecipient: { params: report },
  removeScheduledReportRecipient: { params: report },
  // Rejected after the scope check: storing is tested beside the routes.
  createScheduledReport: { body: scheduledReportBody(missing.id), status: 404 },
  previewReport: { body: { type: 1, range: 'days7' } },
  orderReport: { body: { type: 1, range: 'days7', format: 'csv' } },
  getReport: { params: orderedReport, isPersonal: true },
  cancelReport: { params: orderedReport, isPersonal: true },
  downloadReport: { params: orderedReport, isPersonal: true },
  // Rejected after the scope check: nothing is started for the next combination.
  createImport: { body: { kind: 'domains', customerId: missing.id, fileName: 'a.csv' }, status: 404 },
  getImport: { params: broughtIn, isPersonal: true },
  listImportRows: { params: broughtIn, isPersonal: true },
  addImportRows: { params: broughtIn, body: { rows: [{ line: 1, values: { name: 'no domain' } }] }, isPersonal: true },
  commitImport: { params: broughtIn, body: { isAllOrNothing: false }, isPersonal: true },
  deleteImport: { params: broughtIn, isPersonal: true },
  getDigestEntry: { params: entry },
  releaseDigestEntry: { params: entry },
  askDigestEntry: { params: entry, body: { releaseCode: 'wrong', reason: 'wanted' } },
  addDigestEntryListEntry: { params: entry },
  loginWithCode: { params: async () => ({ code: '123456' }) },
  // Rejected after the scope check, so that the next combination finds the same state.
  createApiKey: {
    body: { name: 'x', customerId: missing.id, widgets: ['domain-list'], origins: ['https://shop.example'] },
    status: 404,
  },
  rotateApiKey: { params: apiKey, body: {} },
  revokeApiKey: { params: apiKey },
  endSession: { params: session, isPersonal: true },
  // Rejected after the access check: nothing changes for the next combination.
  changePassword: { body: { currentPassword: 'wrong', password: 'x', reconfirm_password: 'x' }, status: 400 },
  removeTwoFactor: { body: { password: testPassword, code: '123456' }, status: 409 },
  addTwoFactorApp: { body: { password: testPassword } },
  createRecoveryCodes: { body: { password: testPassword }, status: 409 },
  // Rejected after the access check: the request comes from no page.
  startPasskey: { body: { password: testPassword }, status: 400 },
  startPasskeyLogin: { status: 400 },
  // Rejected after the access check: these sessions requested no challenge.
  createPasskey: { body: { name: 'Laptop', credential: attestation }, status: 400 },
  finishPasskeyLogin: { body: { credential: assertion }, status: 400 },
  renamePasskey: { params: passkey, body: { name: 'Phone' }, isPersonal: true },
  removePasskey: { params: passkey, body: { password: testPassword }, isPersonal: true },
  updateUser: { params: user, body: { hasTwoFactor: true }, status: 403 },
  getUser: { params: user },
  // Rejected after the scope check: permissions are tested beside the routes.
  createUser: { body: { emails: ['a@b.example'], customerId: missing.id }, status: 404 },
  deleteUser: { params: newUser },
  restoreUser: { params: deletedUser },
  addUserAlias: { params: user, body: { alias: 'no address' }, status: 400 },
  removeUserAlias: { params: user, status: 400 },
  inviteUser: { params: newUser },
  sendUserPasswordReset: { params: user },
  resetUserTwoFactor: { params: newUser, status: 409 },
  listUserSessions: { params: newUser },
  endUserSessions: { params: newUser },
  // Presets are offered to everybody and cannot be changed.
  updateCapabilitySet: { params: capabilitySetOf, body: { description: 'New' } },
  deleteCapabilitySet: { params: capabilitySetOf },
  createCapabilitySet: { body: { name: 'New', capabilities: [], customerId: missing.id }, status: 404 },
  getCapabilitySet: { params: capabilitySetOf },
  listCustomDigests: { params: customerById },
  createCustomDigest: {
    params: customerById,
    body: { name: takenRule, recipients: { addresses: [] } },
    status: 400,
  },
  getCustomDigest: { params: freshCustomDigest },
  updateCustomDigest: { params: freshCustomDigest, body: { language: 'FR' } },
  deleteCustomDigest: { params: freshCustomDigest },
  previewCustomDigest: { params: freshCustomDigest },
  sendCustomDigestNow: { params: freshCustomDigest },
  listDigestTemplates: { params: customerById },
  createDigestTemplate: { params: customerWithTemplate, body: { name: takenRule }, status: 409 },
  previewDigestTemplate: { params: customerById },
  testDigestTemplate: { params: customerById },
  getDigestTemplate: { params: freshTemplate },
  updateDigestTemplate: { params: freshTemplate, body: { layout: 'cards' } },
  deleteDigestTemplate: { params: freshTemplate },
  listTlsPolicies: { params: customerById },
  createTlsPolicy: { params: customerWithPolicy, body: { domain: takenDomain, policy: 'may' }, status: 409 },
  // No server is found for it.
  testTlsPolicy: { params: customerById, body: { domain: 'nowhere.invalid' }, status: 409 },
  getTlsPolicy: { params: freshPolicy },
  updateTlsPolicy: { params: freshPolicy, body: { note: 'New' } },
  deleteTlsPolicy: { params: freshPolicy },
  listOutboundCredentials: { params: customerById },
  createOutboundCredential: { params: customerById, body: { name: 'Newsletter' }, status: 409 },
  revokeOutboundCredential: { params: outboundCredential },
  getOutboundSettingsOfSystem: {},
  updateOutboundSettingsOfSystem: { body: { senderPerHour: 500 } },
  getOutboundSettingsOfReseller: { params: resellerOf },
  updateOutboundSettingsOfReseller: { params: resellerOf, body: { senderPerHour: 400 } },
  getOutboundSettingsOfCustomer: { params: customerById },
  updateOutboundSettingsOfCustomer: { params: customerById, body: { senderPerHour: 300 } },
  listOutboundSettingsSenders: {},
  listOutboundIps: { params: customerById },
  createOutboundIp: { params: customerById, body: { network: '8.8.0.0/15', name: 'Mail server' }, status: 400 },
  getOutboundIpSetup: { params: customerById },
  getOutboundIp: { params: outboundIp },
  updateOutboundIp: { params: outboundIp, body: { note: 'New' } },
  deleteOutboundIp: { params: outboundIp },
  listThirdPartyRelays: {},
  createThirdPartyRelay: { body: { network: '8.8.8.0/24', name: 'Newsletter', customerId: missing.id }, status: 404 },
  getThirdPartyRelay: { params: relay },
  updateThirdPartyRelay: { params: relay, body: { note: 'New' } },
  deleteThirdPartyRelay: { params: relay },
  listStopMails: {},
  createStopMail: { status: 400 },
  listStopMailCurrent: {},
  estimateStopMail: { body: { direction: 'in', scope: 'sender', value: 'ana@growth.example' } },
  getStopMail: { params: runningStop },
  endStopMail: { params: runningStop, body: { held: 'keep' } },
  listCustomerRules: { params: customerById },
  createCustomerRule: { params: customerWithRule, body: { name: takenRule, senders: ['growth.example'] }, status: 409 },
  attachCustomerRule: {
    ...{ params: customerWithRule, body: { rules: [{ template: 'programs', name: takenRule }] } },
    status: 409,
  },
  offeredCustomerRule: { params: customerById },
  tryCustomerRule: { params: customerById, body: { senders: ['growth.example'] } },
  getCustomerRule: { params: freshRule },
  updateCustomerRule: { params: freshRule, body: { note: 'New' } },
  deleteCustomerRule: { params: freshRule },
  listMatchLists: {},
  createMatchList: { status: 400 },
  getMatchList: { params: freshMatchList },
  updateMatchList: { params: freshMatchList, body: { description: 'New' } },
  deleteMatchList: { params: freshMatchList },
  listMatchListEntries: { params: freshMatchList },
  addMatchListEntries: { params: freshMatchList, body: { lines: ['growth.example'] } },
  deleteMatchListEntries: { params: freshMatchList, query: '?id=123456' },
  listScripts: {},
  createScript: { status: 400 },
  checkScript: { body: { direction: 'in', source: 'keep;' } },
  runScript: { body: { direction: 'in', source: 'keep;' } },
  getScript: { params: freshScript('draft') },
  updateScript: { params: freshScript('draft'), body: { source: 'keep;' } },
  deleteScript: { params: freshScript('draft') },
  deployScript: { params: freshScript('draft'), body: { number: 1 } },
  turnScriptOff: { params: freshScript('deployed') },
  listScriptVersions: { params: freshScript('draft') },
  restoreScript: { params: freshScript('draft'), body: { number: 1 } },
  listMessageStamps: {},
  createMessageStamp: { body: { name: 'Stamp', texts: stampTexts }, status: 400 },
  previewMessageStamp: { body: { texts: stampTexts } },
  testMessageStamp: { body: { texts: stampTexts } },
  getMessageStamp: { params: freshStamp },
  updateMessageStamp: { params: freshStamp, body: { hasLine: false } },
  deleteMessageStamp: { params: freshStamp },
  listSystemRules: {},
  createSystemRule: { status: 400 },
  trySystemRule: { body: { senders: ['growth.example'] } },
  getSystemRule: { params: freshSystemRule },
  updateSystemRule: { params: freshSystemRule, body: { note: 'New' } },
  deleteSystemRule: { params: freshSystemRule },
  addSenderList: {
    body: { entries: [{ sender: 'a@shop.example', type: 1 }], owner: { level: 'customer', id: missing.id } },
    status: 404,
  },
  updateSenderList: { params: newListEntry, body: { note: 'Seen' } },
  deleteSenderList: { params: newListEntry },
  // Rejected after the access check: an empty list acts on nothing.
  deleteSenderListEntries: { status: 400 },
  listWblImports: { params: customerById },
  getWblImport: { params: listImport },
  listWblImportRows: { params: listImport },
  undoWblImport: { params: listImport },
  // The outcome is reported for each id.
  restoreSenderList: { body: { ids: [missing.id] } },
  testSenderList: { body: { sender: 'a@shop.example', recipient: 'nobody@missing.example' }, status: 404 },
  // Rejected after the access check: it has no text.
  listUrlExemptions: {},
  addUrlExemption: { body: { lines: ['shop.example'], match: 'domain' } },
  updateUrlExemption: { params: urlEntry('exempt'), body: { note: 'Seen' } },
  deleteUrlExemption: { params: urlEntry('exempt') },
  listMaliciousUrls: {},
  addMaliciousUrl: { body: { lines: ['evil.example'], match: 'domain' } },
  updateMaliciousUrl: { params: urlEntry('block'), body: { note: 'Seen' } },
  deleteMaliciousUrl: { params: urlEntry('block') },
  listUrlRequests: {},
  getUrlProtection: { params: customerById },
  updateUrlProtection: { params: customerById, body: {} },
  listUrlScans: {},
  getUrlScanStats: {},
  getUrlScan: { params: scannedLink },
  analyseUrlRequest: { body: { url: '' }, status: 400 },
  createNotice: { status: 400 },
  getNotice: { params: liveNotice },
  updateNotice: { params: liveNotice, body: { severity: 'warning' } },
  deleteNotice: { params: liveNotice },
  dismissNotice: { params: liveNotice, isPersonal: true },
  // An empty change; rejections are tested beside the routes.
  updateAccessControl: { body: {} },
  // Rejected after the scope check.
  previewAccessControl: { body: { signInRanges: [], customerId: missing.id }, status: 404 },
  createGroup: { body: { name: 'New', customerId: missing.id }, status: 404 },
  getGroup: { params: newGroup },
  updateGroup: { params: newGroup, body: {} },
  deleteGroup: { params: newGroup },
  restoreGroup: { params: deletedGroup },
  listGroupMembers: { params: newGroup },
  attachGroupMembers: { params: newGroup, body: {} },
  detachGroupMember: { params: newGroup },
  updateCurrentUser: { body: {} },
}

/** A call with path parameters but no occasion fails the matrix, so that nothing is left out of it (XT-01). */
export function occasionOf(name: string, endpoint: Endpoint): Occasion {
  const occasion = occasions[name as Served]
  if (endpoint.params && !occasion?.params) {
    throw new Error(
      `The access matrix knows no object for ${name}, so it cannot tell whether tenants are kept apart. Add one to src/testing/occasions.ts.`,
    )
  }
  return { ...(endpoint.body && { body: wrong }), ...occasion }
}
