/// <reference path="../authentication/mailauth.d.ts" />
import { emailInDisplayAddress } from '@postern/core'
import { asciiDomain } from '../intake/ascii-domain'
import { domainOfAddress } from '../intake/envelope-address'
import { contentOf, withLinesBefore } from '../rewriting/mail-copy'
import type { CopyRewriter, Rewritten } from '../rewriting/rewriter'
import { RelaxedBodyHash } from '../signing/relaxed-body-hash'
import { openMessage } from '../signing/sign-outbound'
import type { ArcKey } from './arc-key'

/**
 * Seals mail to customers with ARC: what this service changes breaks the signatures of others, and the seal says what was found of them on
 * arrival. Only mail whose sender was checked here is sealed. A chain that was broken stays as it came: nothing can mend it.
 */
export function createArcSealer({ domain, selector, algorithm, privateKey }: ArcKey): CopyRewriter {
  return {
    kind: 'copy',
    name: 'signature',
    async rewrite(copy, rewritten) {
      const found = foundOf(rewritten, domain)
      if (rewritten.direction === 'out' || !found) return copy
      const message = await openMessage(contentOf(copy))
      if (!message) return copy
      // Loaded with the first message that is sealed: most servers have no key.
      const { createSeal, getARChain } = await import('mailauth/lib/arc/index.js')
      const chain = getARChain(message.headers) || []
      const cv = chain.length > 0 ? 'pass' : 'none'
      if (found.arc !== cv) return copy
      const hash = new RelaxedBodyHash()
      for await (const piece of message.body) hash.push(piece)
      const { headers } = await createSeal(null, {
        ...{ headers: message.headers, arc: { chain } },
        seal: {
          ...{ signingDomain: domain, selector, algorithm, privateKey, signTime: rewritten.now },
          ...{ i: chain.length + 1, bodyHash: hash.digest(), authResults: found.authResults, cv },
        },
      })
      const lines = Buffer.from(`${headers.join('\r\n')}\r\n`, 'latin1')
      return withLinesBefore(copy, lines)
    },
  }
}

/** Findings on arrival as `Authentication-Results` has them; `null`: the sender was not checked. */
function foundOf({ delivery: { sender }, read: { message } }: Rewritten, server: string) {
  if (!message?.authentication) return null
  const { spf, dkim, dmarc, arc } = message.authentication
  const author = domainOfAddress(emailInDisplayAddress(message.displayAddress ?? '') ?? '')
  const results = [
    server,
    `arc=${word(arc)}`,
    `spf=${word(spf)}${property('smtp.mailfrom', domainOfAddress(sender))}`,
    ...dkim.map(({ domain, result }) => `dkim=${word(result)}${property('header.d', domain)}`),
    `dmarc=${word(dmarc.result)}${property('header.from', author)}`,
  ]
  return { arc, authResults: results.join(';\r\n\t') }
}

// Results and domains are others' words: nothing but letters of names gets into the header.
const word = (result: string) => result.replace(/[^a-z]/g, '') || 'none'

function property(name: string, domain: string): string {
  const ascii = asciiDomain(domain)
  return ascii && /^[a-z\d.-]+$/i.test(ascii) ? ` ${name}=${ascii.toLowerCase()}` : ''
}
