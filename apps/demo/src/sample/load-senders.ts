import { hashPassword, type Transaction, tables } from '@postern/server'

const { domains, outboundCredentials, outboundSources, settingsLayers } = tables

/** Domains whose mail programs send after they have signed in, and whose own server sends from this machine. */
export const sendingDomains = { signedIn: 'contoso.example', ownServer: 'contoso-labs.example' }

/** Names that stay the same at each start, so that one that continues finds what is there. */
const names = { source: 'Server in the laboratory', credential: 'Order system' }

export interface SampleSenders {
  username: string
}

/** Allows the sample's customer to send: its own server on this machine for one domain, a credential with the given password for another. */
export async function addSenders(tx: Transaction, password: string, now: Date): Promise<SampleSenders> {
  const known = await tx.select().from(domains)
  const domainOf = (name: string) => {
    const found = known.find((domain) => domain.name === name)
    if (!found) throw new Error(`The sample has no domain ${name}.`)
    return found
  }
  const { resellerId, customerId, id: signedIn } = domainOf(sendingDomains.signedIn)
  const tenant = { resellerId, customerId }
  const sources = await tx.select().from(outboundSources)
  if (!sources.some(({ name }) => name === names.source)) {
    await tx.insert(outboundSources).values({
      ...{ ...tenant, name: names.source, network: '127.0.0.1/32', note: 'Sends test results' },
      ...{ senderDomains: [domainOf(sendingDomains.ownServer).id], createdAt: now, updatedAt: now },
    })
  }
  // Spam shows up in the quarantine: without the setting it is refused.
  await tx
    .insert(settingsLayers)
    .values({
      ...tenant,
      area: 'outbound',
      values: { spamAction: 'hold' },
      changedAt: now,
      changedBy: 'super@provider.example',
    })
    .onConflictDoNothing()
  const username = `c${customerId}-h4vt8r2nqx6d`
  const passwordHash = await hashPassword(password)
  await tx
    .insert(outboundCredentials)
    .values({ ...tenant, name: names.credential, username, passwordHash, senderDomains: [signedIn], createdAt: now })
    .onConflictDoUpdate({ target: outboundCredentials.username, set: { passwordHash } })
  return { username }
}
