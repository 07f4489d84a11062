import { createSecretBox, type Database, dkimRecord, makeDkimPair, ownerOfKey, tables } from '@postern/server'

export interface LoadDkimKeysOptions {
  secretKey: Buffer | undefined
  now: Date
}

const { dkimKeys, dkimPrivateKeys, domains } = tables
const dayMs = 24 * 60 * 60 * 1000
const createdBy = 'admin@contoso.example'

/** Keys of the sample's domains: one of each algorithm signs, one has been replaced, and one waits for its record. */
const samples = [
  { domain: 'contoso.example', selector: 'spring', algorithm: 'rsa2048', state: 'retired', ageDays: 170 },
  { domain: 'contoso.example', selector: 'autumn', algorithm: 'rsa2048', state: 'active', ageDays: 3 },
  { domain: 'contoso.example', selector: 'autumn-ed', algorithm: 'ed25519', state: 'active', ageDays: 3 },
  { domain: 'contoso-labs.example', selector: 'autumn', algorithm: 'rsa2048', state: 'waiting', ageDays: 2 },
] as const

/** Makes the sample's keys once, and answers the DNS records of those that are published, by their names. */
export async function loadDkimKeys(
  db: Database,
  { secretKey, now }: LoadDkimKeysOptions,
): Promise<Map<string, string>> {
  if (secretKey) await addKeys(db, secretKey, now)
  const rows = await db.inScope({ as: 'system' }, async (tx) => {
    const keys = await tx.select().from(dkimKeys)
    const named = await tx.select({ id: domains.id, name: domains.name }).from(domains)
    return keys.map((key) => ({ ...key, domain: named.find(({ id }) => id === key.domainId)?.name ?? '' }))
  })
  const published = rows.filter(({ domain, selector }) =>
    samples.some((one) => one.domain === domain && one.selector === selector && one.state !== 'waiting'),
  )
  return new Map(published.map(dkimRecord).map(({ host, value }) => [host, value]))
}

async function addKeys(db: Database, secretKey: Buffer, now: Date): Promise<void> {
  if ((await db.inScope({ as: 'system' }, (tx) => tx.$count(dkimKeys))) > 0) return
  const secretBox = createSecretBox([secretKey])
  const pairs = await Promise.all(samples.map(({ algorithm }) => makeDkimPair(algorithm)))
  await db.inScope({ as: 'system' }, async (tx) => {
    const known = await tx.select().from(domains)
    for (const [index, { domain, selector, algorithm, state, ageDays }] of samples.entries()) {
      const owner = known.find(({ name }) => name === domain)
      const pair = pairs[index]
      if (!owner || !pair) continue
      const { id: domainId, resellerId, customerId } = owner
      const createdAt = new Date(now.getTime() - ageDays * dayMs)
      const [row] = await tx
        .insert(dkimKeys)
        .values({
          ...{ resellerId, customerId, domainId, selector, algorithm, state, publicKey: pair.publicKey },
          ...{ createdBy, createdAt },
          ...(state === 'waiting' ? { failure: 'missing' } : { activatedAt: createdAt }),
          ...(state === 'retired' && { retiredAt: new Date(now.getTime() - 3 * dayMs) }),
          ...{ checkedAt: now, checkDueAt: now },
        })
        .returning({ id: dkimKeys.id })
      if (!row || state === 'retired') continue
      const sealedKey = secretBox.seal(Buffer.from(pair.privateKey), ownerOfKey({ domainId, selector }))
      await tx.insert(dkimPrivateKeys).values({ keyId: row.id, resellerId, customerId, sealedKey })
    }
  })
}
