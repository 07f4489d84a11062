import { getDomain } from 'tldts'
import type { NameService } from '../../domains/name-service'

/** True if a domain, or its organisation's domain above, publishes DMARC, or may because the look-up failed. */
export async function publishesDmarc(domain: string, names: Pick<NameService, 'query'>): Promise<boolean> {
  const asked = [...new Set([domain, organisationOf(domain)])]
  const answers = await Promise.all(asked.map((name) => names.query(`_dmarc.${name}`, 'TXT')))
  return answers.some((answer) =>
    answer.kind === 'found' ? answer.values.some((text) => /^v=DMARC1\b/i.test(text.trim())) : answer.kind === 'failed',
  )
}

/** Registrable domain of a domain; the domain itself when there is none. */
export const organisationOf = (domain: string) => getDomain(domain, { allowPrivateDomains: true }) ?? domain
