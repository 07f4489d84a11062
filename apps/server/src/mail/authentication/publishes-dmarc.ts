import { getDomain } from 'tldts'
import type { NameService } from '../../domains/name-service'

/** Whether a domain, or the organisation's above it, publishes DMARC. It may where nobody could look it up. */
export async function publishesDmarc(domain: string, names: Pick<NameService, 'query'>): Promise<boolean> {
  const asked = [...new Set([domain, organisationOf(domain)])]
  const answers = await Promise.all(asked.map((name) => names.query(`_dmarc.${name}`, 'TXT')))
  return answers.some((answer) =>
    answer.kind === 'found' ? answer.values.some((text) => /^v=DMARC1\b/i.test(text.trim())) : answer.kind === 'failed',
  )
}

/** The registrable domain that a domain belongs to; itself where there is none. */
export const organisationOf = (domain: string) => getDomain(domain, { allowPrivateDomains: true }) ?? domain
