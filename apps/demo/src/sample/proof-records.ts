import { type Database, proofRecord, tables } from '@postern/server'
import { sendingDomains } from './load-senders'

/** DNS records that prove the domains of the sample that mail is sent from, by their names. */
export async function proofRecords(db: Database, product: string): Promise<Map<string, string>> {
  const { name, proofToken } = tables.domains
  const rows = await db.inScope({ as: 'system' }, (tx) => tx.select({ name, proofToken }).from(tables.domains))
  const published = rows.filter((domain) => Object.values(sendingDomains).includes(domain.name))
  return new Map(published.map((domain) => proofRecord(product, domain)).map(({ host, value }) => [host, value]))
}
