import type { DomainTest, HopTest, IpEntry } from '@postern/core'
import { ServiceError } from '../http/service-error'
import type { MailSettings } from '../settings'
import { type ProbeOptions, probeHop } from './probe-hop'

// As many as a domain may have; older ones may have more.
const hopsAtOnce = 10
const running = new Set<number>()

export interface HopsTest {
  domainId: number
  recipient: string
  mail: MailSettings
}

/** One test of a domain at a time: each holds connections for as long as the next hops are silent. */
export async function testHops(hops: readonly IpEntry[], test: HopsTest): Promise<DomainTest> {
  const { domainId } = test
  if (running.has(domainId))
    throw new ServiceError('conflict', 'The next hops of this domain are being tested already.')
  running.add(domainId)
  try {
    return await talkTo(hops, test)
  } finally {
    running.delete(domainId)
  }
}

/** Talks to next hops, all at the same time, and says whether one of them would take mail. */
async function talkTo(hops: readonly IpEntry[], { recipient, mail }: HopsTest): Promise<DomainTest> {
  const options: ProbeOptions = {
    ...{ recipient, names: mail.names, hostName: mail.hostName, allowsPrivate: mail.allowsPrivateHops },
  }
  const tests: HopTest[] = []
  for (let at = 0; at < hops.length; at += hopsAtOnce) {
    tests.push(...(await Promise.all(hops.slice(at, at + hopsAtOnce).map((hop) => probeHop(hop, options)))))
  }
  const good = tests.filter(({ state }) => state === 'accepted').length
  return {
    isReachable: good > 0,
    transcript: tests.flatMap(({ transcript }) => transcript),
    message: hopsText(good, tests.length),
    hops: tests,
  }
}

function hopsText(good: number, all: number): string {
  if (all !== 1) return `${good} of ${all} next hops would take mail.`
  return good === 1 ? 'The next hop would take mail.' : 'The next hop would not take mail.'
}
