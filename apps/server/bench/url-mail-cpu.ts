import type { Transaction } from '../src/db/database'
import { createLinkMatcher, linksInFeeds } from '../src/mail/judge/link-match'
import { readFacts } from '../src/mail/reading/read-facts'
import { rewriteText } from '../src/mail/rewriting/rewrite-text'
import { testNow } from '../src/testing/test-clock'
import { openTestDatabase } from '../src/testing/test-database'
import { testSecretKey } from '../src/testing/test-server'
import { seedWorld } from '../src/testing/test-world'
import { linkKeysOf } from '../src/url-protection/link-token'
import { cpuMsOf, goal, table } from './report'

const links = 10
const cpuMsAtMost = 3

/** CPU time that ten links add to a message: reading it, judging its links by lists and feeds, and rewriting them. */
export async function measureMailCpu(messages: number): Promise<void> {
  const db = await openTestDatabase()
  const { contoso } = await seedWorld(db)
  const recipient = { resellerId: contoso.resellerId, customerId: contoso.id }
  const handle = async (tx: Transaction, raw: Buffer) => {
    const facts = await readFacts(raw)
    const fed = linksInFeeds(facts.links, [{ name: 'feed', has: () => false }])
    const message = { facts, fed, now: testNow }
    const matcher = await createLinkMatcher(tx, [message])
    matcher.match(message, recipient)
    matcher.scan(message, recipient)
    await rewriteText({ bytes: raw, steps: [{ step: 'links', job }] })
  }
  const job = {
    ...{ kind: 'protect' as const, keys: linkKeysOf([testSecretKey]), customerId: contoso.id, messageId: 1 },
    ...{ base: 'https://portal.example', rewritesText: true, ownHosts: ['contoso.example'], exemptions: [] },
  }
  const cpuMs = { with: 0, without: 0 }
  // The first tenth only warms up.
  for (let number = -messages / 10; number < messages; number += 1) {
    const texts = { with: mailOf(number, true), without: mailOf(number, false) }
    for (const kind of ['with', 'without'] as const) {
      const took = await cpuMsOf(() => db.inScope({ as: 'system' }, (tx) => handle(tx, texts[kind])))
      if (number >= 0) cpuMs[kind] += took / messages
    }
  }
  const added = cpuMs.with - cpuMs.without
  table(`CPU ms a message of ${links} links, beside the same without them`, [
    { with: cpuMs.with.toFixed(2), without: cpuMs.without.toFixed(2), added: added.toFixed(2), goal: cpuMsAtMost },
  ])
  goal(added <= cpuMsAtMost, `${links} links add ${added.toFixed(2)} ms of CPU to a message, at most ${cpuMsAtMost}`)
  await db.close()
}

/** A newsletter whose paragraphs have links, or the same in bold. */
function mailOf(number: number, isLinked: boolean): Buffer {
  const body = Array.from({ length: links }, (_, at) => {
    const shown = `Offer ${number} of shop ${at}`
    const url = `https://www.shop${at}.example/offers/${number}?campaign=spring&amp;item=${at}`
    const said = isLinked ? `<a href="${url}">${shown}</a>` : `<b title="${url.replace('https://', '')}">${shown}</b>`
    return `<p>A line of an ordinary newsletter, seventy characters long, as most are.</p><p>${said}</p>`
  })
  const head = ['From: Ana <ana@growth.example>', 'Subject: Offers', 'Content-Type: text/html; charset=utf-8']
  return Buffer.from([...head, '', `<html><body>${body.join('\r\n')}</body></html>`, ''].join('\r\n'))
}
