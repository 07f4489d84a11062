import type { HostCheck } from '@postern/core'
import type { NameService } from '../domains/name-service'

const shownAtMost = 10
const waitMs = 5_000

/** Compares the addresses of a host name with those of the portal's own name. Queries only the name service. */
export async function checkHost(names: NameService, host: string, publicUrl: string | null): Promise<HostCheck> {
  const expected = publicUrl ? new URL(publicUrl).hostname : ''
  const [answer, own] = await Promise.all([soon(names, host), expected ? soon(names, expected) : null])
  if (answer.kind === 'missing') return { host, state: 'missing', found: [], expected }
  if (answer.kind === 'failed') return { host, state: 'unknown', found: [], expected }
  const found = [...answer.values].slice(0, shownAtMost)
  if (own?.kind !== 'found') return { host, state: 'unknown', found, expected }
  const leadsHere = answer.values.some((address) => own.values.includes(address))
  return { host, state: leadsHere ? 'here' : 'elsewhere', found, expected }
}

type Answer = Awaited<ReturnType<NameService['addresses']>>

/** A late answer counts as no answer. */
async function soon(names: NameService, host: string): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(resolve, waitMs, { kind: 'failed' })
  })
  return Promise.race([names.addresses(host), late]).finally(() => clearTimeout(timer))
}
