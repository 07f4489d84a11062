import { parseDigestLink, parseDigestPath } from '@postern/core/digest-link'
import type { DigestOverride } from '@postern/core/digest-settings'
import PostalMime from 'postal-mime'
import { saveDigestSettings } from '../digest-settings/digest-settings.service'
import { requestDigests } from '../digest-settings/plan-digests'
import type { TestMailPath } from './test-mail-path'

export interface DigestMail {
  to: string[]
  subject: string
  text: string
  html: string
  /** By lower-case name; the last one if repeated. */
  headers: Record<string, string>
}

type MailServer = Pick<TestMailPath, 'db' | 'clock' | 'hop' | 'digests' | 'world'>

/** Returns everything that arrived since the last call, after sending the digests and notices that are due. */
export async function readDigestMails({ digests, hop }: Pick<MailServer, 'digests' | 'hop'>): Promise<DigestMail[]> {
  await digests.runOnce()
  return Promise.all(
    hop.received.splice(0).map(async ({ to, raw }) => {
      const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
      return { to, subject, text, html, headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])) }
    }),
  )
}

/** Configures a customer's digests, or its recipient's, and schedules them. */
export async function setDigests(
  { db, clock, world, digests }: Omit<MailServer, 'hop'>,
  settings: DigestOverride,
  { ofUser = false }: { ofUser?: boolean } = {},
): Promise<void> {
  const { id: customerId, resellerId, recipient } = world.contoso
  const userId = ofUser ? recipient.id : null
  await db.inScope({ as: 'system' }, (tx) =>
    saveDigestSettings(tx, { resellerId, customerId, userId, settings, now: clock.now() }),
  )
  await digests.runOnce()
}

/** Makes the digest of a customer's users due at the next check. */
export async function askForDigests({ db, clock, world }: Omit<MailServer, 'hop' | 'digests'>): Promise<void> {
  await db.inScope({ as: 'system' }, (tx) =>
    requestDigests(tx, { customerId: world.contoso.id, userId: null, now: clock.now() }),
  )
}

/** Links to pages of held messages, as found by a mail program. */
export function digestLinks(
  html: string,
): { id: number | null; hash: string; link: ReturnType<typeof parseDigestLink> }[] {
  return [...html.matchAll(/href="([^"]*\/quarantine\/\d+\/digest[^"]*)"/g)].map(([, href = '']) => {
    const { pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'))
    return { id: parseDigestPath(pathname), hash, link: parseDigestLink(search) }
  })
}
