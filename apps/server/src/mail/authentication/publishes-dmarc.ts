import { getDomain } from 'tldts'
import type { NameService } from '../../domains/name-service'

/** True if a domain, or its organisation's domain above, publishes DMARC, or may because the look-up failed. */
export async function publishesDmarc(domain: string, names: Pick<NameService, 'query'>): Promise<boolean> {
  const asked = [...new Set([domain, organisationOf(domain)])]
  const answers = await Promise.all(asked.map((name) => names.query(`_dmarc.${name}`, 'TXT')))
  return answers.some((answer) =>
    answer.kind === 'found' ? answer.values.some(isDmarcRecord) : answer.kind === 'failed',
  )
}

/** Policy that a domain, or its organisation's domain above, asks for; `null`: none, or the look-up failed. */
export async function dmarcPolicyOf(domain: string, names: Pick<NameService, 'query'>): Promise<string | null> {
  for (const name of new Set([domain, organisationOf(domain)])) {
    const answer = await names.query(`_dmarc.${name}`, 'TXT')
    if (answer.kind === 'failed') return null
    const record = answer.kind === 'found' ? answer.values.find(isDmarcRecord) : undefined
    if (record === undefined) continue
    const asked = tagIn(record, 'p')
    return name === domain ? asked : (tagIn(record, 'sp') ?? asked)
  }
  return null
}

const isDmarcRecord = (text: string) => /^v=DMARC1\b/i.test(text.trim())

const tagIn = (record: string, tag: string) =>
  new RegExp(`;\\s*${tag}\\s*=\\s*(\\w+)`, 'i').exec(record)?.[1]?.toLowerCase() ?? null

/** Registrable domain of a domain; the domain itself when there is none. */
export const organisationOf = (domain: string) => getDomain(domain, { allowPrivateDomains: true }) ?? domain
