import type { DomainTest, HopTest, IpEntry } from '@postern/core'
import { type AnswerText, answerText } from '@postern/core/answers'
import type { Unlocalized } from '../http/localize-response'
import { refuse } from '../http/refuse'
import type { MailSettings } from '../settings'
import { type ProbeOptions, probeHop } from './probe-hop'

// Limit for new domains; older ones may have more.
const hopsAtOnce = 10
const running = new Set<number>()

export interface HopsTest {
  domainId: number
  recipient: string
  mail: MailSettings
}

/** Runs one test per domain at a time: each holds connections while the next hops stay silent. */
export async function testHops(hops: readonly IpEntry[], test: HopsTest): Promise<Unlocalized<DomainTest>> {
  const { domainId } = test
  if (running.has(domainId)) throw refuse('domains.hopsRunning')
  running.add(domainId)
  try {
    return await talkTo(hops, test)
  } finally {
    running.delete(domainId)
  }
}

/** Tests next hops in parallel, and reports whether one of them would accept mail. */
async function talkTo(hops: readonly IpEntry[], { recipient, mail }: HopsTest): Promise<Unlocalized<DomainTest>> {
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

function hopsText(good: number, all: number): AnswerText {
  if (all !== 1) return answerText('domains.hopsWork', { good, all })
  return answerText(good === 1 ? 'domains.hopWorks' : 'domains.hopFails')
}
