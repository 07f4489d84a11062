import { expect, it } from 'vitest'
import { testNames } from '../testing/test-names'
import type { NameAnswer } from './name-service'
import { testHops } from './test-hops'

it('runs one test of a domain’s next hops at a time (CA-062, XS-05)', async () => {
  let answer: (found: NameAnswer<string>) => void = () => {}
  const addresses = () => new Promise<NameAnswer<string>>((resolve) => (answer = resolve))
  const names = { ...testNames(), addresses }
  const mail = {
    names,
    hostName: 'mx.portal.example',
    mxRecords: [],
    spfInclude: null,
    allowsPrivateHops: false,
    submissionPort: null,
    smtpPort: 25,
  }
  const hops = [{ ipAddress: 'mx.slow.example', priority: 10, port: 25, tls: 'opportunistic' as const }]
  const test = (domainId: number) => testHops(hops, { domainId, recipient: 'postmaster@slow.example', mail })

  const first = test(1)
  await expect(test(1)).rejects.toMatchObject({ code: 'conflict' })
  answer({ kind: 'missing' })
  expect(await first).toMatchObject({ isReachable: false })

  const again = test(1)
  answer({ kind: 'missing' })
  expect((await again).hops).toMatchObject([{ state: 'notFound' }])
})
