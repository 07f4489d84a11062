import type { DkimAlgorithm } from '@postern/core'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { SecretBox } from '../../auth/secret-box'
import type { Database } from '../../db/database'
import { dkimKeys, dkimPrivateKeys } from '../../dkim-keys/dkim-keys.table'
import { ownerOfKey } from '../../dkim-keys/dkim-pair'
import { createAnswerCache } from '../../domains/answer-cache'
import { customers, domains } from '../../tenants/tenants.table'
import { organisationOf } from '../authentication/publishes-dmarc'

export interface SigningKey {
  domain: string
  selector: string
  algorithm: DkimAlgorithm
  /** PKCS #8 in PEM form. */
  privateKey: string
}

/** Active keys of a customer by the names of their domains: of each domain one of each algorithm, RSA first. */
export type CustomerKeys = ReadonlyMap<string, readonly SigningKey[]>

export interface SigningKeys {
  of(customerId: number): Promise<CustomerKeys>
}

export interface SigningKeysOptions {
  db: Database
  secretBox: SecretBox
  log: Logger
  /** How long keys are kept. Default: five seconds, in which a retired key may still sign. */
  holdsMs?: number
}

const customersAtMost = 2_000

/** Reads the active keys of customers. Where no customer has one, mail costs one look-up in five seconds. */
export function createSigningKeys({ db, secretBox, log, holdsMs = 5_000 }: SigningKeysOptions): SigningKeys {
  const holders = createAnswerCache<ReadonlySet<number>>({ atMost: 1 })
  const ofCustomers = createAnswerCache<CustomerKeys>({ atMost: customersAtMost })

  const readHolders = () =>
    db.inScope({ as: 'system' }, async (tx) => {
      const rows = await tx
        .selectDistinct({ id: dkimKeys.customerId })
        .from(dkimKeys)
        .where(eq(dkimKeys.state, 'active'))
      return { answer: new Set(rows.map(({ id }) => id)), holdsMs }
    })

  async function readKeys(customerId: number) {
    const rows = await db.inScope({ as: 'system' }, (tx) => {
      const { id, selector, algorithm, domainId } = dkimKeys
      return (
        tx
          .select({ id, selector, algorithm, domainId, domain: domains.name, sealedKey: dkimPrivateKeys.sealedKey })
          .from(dkimKeys)
          .innerJoin(dkimPrivateKeys, eq(dkimPrivateKeys.keyId, id))
          // The domain must still belong to this customer.
          .innerJoin(
            domains,
            and(
              eq(domains.id, domainId),
              eq(domains.customerId, customerId),
              domains.isActive,
              isNull(domains.deletedAt),
            ),
          )
          .innerJoin(customers, and(eq(customers.id, customerId), customers.isActive, isNull(customers.deletedAt)))
          .where(and(eq(dkimKeys.customerId, customerId), eq(dkimKeys.state, 'active')))
          .orderBy(desc(eq(algorithm, 'rsa2048')))
      )
    })
    const answer = new Map<string, SigningKey[]>()
    for (const { id, domain, domainId, selector, algorithm, sealedKey } of rows) {
      const opened = secretBox.open(sealedKey, ownerOfKey({ domainId, selector }))
      if (!opened) {
        log.error({ keyId: id }, 'a DKIM key was sealed with an unknown SECRET_KEY: mail leaves without its signature')
        continue
      }
      const key = { domain, selector, algorithm, privateKey: opened.toString('utf8') }
      answer.set(domain, [...(answer.get(domain) ?? []), key])
    }
    return { answer, holdsMs }
  }

  return {
    async of(customerId) {
      if (!(await holders.get('', readHolders)).has(customerId)) return noKeys
      return ofCustomers.get(String(customerId), () => readKeys(customerId))
    },
  }
}

const noKeys: CustomerKeys = new Map()

/** The keys for mail from a domain: its own, or those of the nearest domain above it within its organisation. */
export function keysFor(keys: CustomerKeys, domain: string): readonly SigningKey[] {
  const name = upToOrganisation(domain).find((one) => keys.has(one))
  return (name !== undefined && keys.get(name)) || []
}

/** A domain and those above it, up to the one that its organisation has registered: `a.b.example.com`, `b.example.com`, `example.com`. */
function upToOrganisation(domain: string): string[] {
  const organisation = organisationOf(domain)
  const names = [domain]
  for (let name = domain; name !== organisation && name.includes('.'); ) {
    name = name.slice(name.indexOf('.') + 1)
    names.push(name)
  }
  return names
}
