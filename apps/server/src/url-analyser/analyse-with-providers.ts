import { defangUrl } from '@postern/core/urls'
import { writeAudit } from '../audit/audit.service'
import { present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { RequestFacts, StepsContext } from '../http/serve'
import { analyseUrl, type Evidence, findUrlRequest, judgeAgain, linkOf, refuseTooMany } from './url-analyser.service'

/** Analyses a link. Providers are asked between two transactions: they may take seconds, and hold no connection. */
export async function analyseWithProviders(context: StepsContext<{ url: string }>) {
  const { transact, once, input, now, settings } = context
  await transact((tx, caller) => refuseTooMany({ tx, caller: present(caller), now }))
  const link = linkOf(input.url, settings.linkTokens)
  const findings = link ? await settings.urlProviders.check(link) : []
  return transact((tx, caller) =>
    once(tx, present(caller), () =>
      analyseUrl({ tx, caller: present(caller), now }, input.url, evidenceOf(context, findings)),
    ),
  )
}

/** An earlier analysis, with what providers have answered since. */
export async function analyseAgain(context: StepsContext<{ id: number }>) {
  const { transact, input, now, settings } = context
  const { url } = await transact((tx, caller) => findUrlRequest({ tx, caller: present(caller) }, input.id))
  const link = linkOf(url, settings.linkTokens)
  const findings = link ? await settings.urlProviders.check(link) : []
  return transact((tx, caller) =>
    judgeAgain({ tx, caller: present(caller), now }, input.id, evidenceOf(context, findings)),
  )
}

/** Gives the link to the providers that need it. That somebody let it leave is audited before it does. */
export async function scanWithProviders(context: StepsContext<{ id: number }>) {
  const { transact, input, now, address, settings } = context
  const link = await transact(async (tx, signedIn) => {
    const caller = present(signedIn)
    const { url } = await findUrlRequest({ tx, caller }, input.id)
    const link = linkOf(url, settings.linkTokens)
    if (!link) throw refuse('urlAnalyser.notScanned')
    const { userId, username, resellerId, customerId } = caller
    await writeAudit(tx, {
      ...{ userId, username, resellerId, customerId, address, now },
      ...{ action: 'urlSentOut', target: 'url analyser', after: { link: defangUrl(link.href) } },
    })
    return link
  })
  const findings = await settings.urlProviders.check(link, { consents: true })
  return transact((tx, caller) =>
    judgeAgain({ tx, caller: present(caller), now }, input.id, evidenceOf(context, findings)),
  )
}

function evidenceOf({ locale, settings }: RequestFacts<unknown>, findings: Evidence['findings']): Evidence {
  return { locale, feeds: settings.urlFeeds(), tokens: settings.linkTokens, findings }
}
