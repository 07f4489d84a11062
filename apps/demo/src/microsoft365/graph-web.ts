import { type Context, Hono } from 'hono'
import type { SampleTenant, TenantMailbox, TenantMessage } from './sample-tenants'

export interface GraphWebOptions {
  tenants: () => readonly SampleTenant[]
  now: () => Date
}

const folders = { inbox: 'Inbox', deleteditems: 'Deleted Items' }

/**
 * Stands in for Microsoft 365, as the mailbox does for mail servers: implements the parts of its identity platform and of Graph that the
 * server uses to read a tenant. Its readers' actions on a message take effect at their scheduled time.
 */
export function createGraphWeb({ tenants, now }: GraphWebOptions): Hono {
  const web = new Hono()
  const tokenOf = ({ tenantId }: SampleTenant) => `token-of-${tenantId}`
  const signedIn = (context: Context) =>
    tenants().find((tenant) => context.req.header('authorization') === `Bearer ${tokenOf(tenant)}`)

  web.post('/:tenant/oauth2/v2.0/token', async (context) => {
    const form = await context.req.parseBody()
    const tenant = tenants().find(({ tenantId }) => tenantId === context.req.param('tenant'))
    if (tenant?.clientId !== form.client_id || tenant?.clientSecret !== form.client_secret)
      return context.json({ error: 'invalid_client' }, 401)
    return context.json({ token_type: 'Bearer', expires_in: 3_599, access_token: tenant && tokenOf(tenant) })
  })

  web.get('/v1.0/users', (context) => {
    const tenant = signedIn(context)
    if (!tenant) return refuse(context, 401, 'InvalidAuthenticationToken')
    return context.json({ value: tenant.mailboxes.map(({ id, address }) => ({ id, mail: address })) })
  })

  /** Route handler for a mailbox of the signed-in tenant. */
  const ofMailbox = (path: string, answer: (context: Context, mailbox: TenantMailbox, aside: string) => unknown) =>
    web.get(`/v1.0/users/:user/${path}`, (context) => {
      const tenant = signedIn(context)
      if (!tenant) return refuse(context, 401, 'InvalidAuthenticationToken')
      const mailbox = tenant.mailboxes.find(({ id }) => id === context.req.param('user'))
      const body = mailbox && answer(context, mailbox, tenant.folder)
      return body ? context.json(body as object) : refuse(context, 404, 'ErrorItemNotFound')
    })

  ofMailbox('mailFolders', ({ req }, _, aside) => {
    const isAside = req.query('$filter') === `displayName eq '${aside}'`
    return { value: isAside ? [{ id: aside }] : [] }
  })
  ofMailbox('mailFolders/:folder', ({ req }, _, aside) => {
    const id = req.param('folder') ?? ''
    const displayName = id === aside ? aside : folders[id as keyof typeof folders]
    return displayName && { id, displayName }
  })
  ofMailbox('mailFolders/:folder/messages/delta', ({ req }, mailbox, aside) => {
    if (req.param('folder') !== aside) return undefined
    const at = now().getTime()
    // The token is the time of the last read.
    const value = changesBetween(mailbox, Number(req.query('$deltatoken') ?? Number.NaN), at)
    return { value, '@odata.deltaLink': `${req.url.split('?')[0]}?$deltatoken=${at}` }
  })
  ofMailbox('messages/:id', ({ req }, mailbox, aside) => {
    const message = mailbox.messages.find(({ id }) => id === req.param('id'))
    if (!message) return undefined
    const { id, category, leaves } = message
    const parentFolderId = leaves && leaves.at <= now() ? leaves.to : aside
    const report = { name: 'X-Forefront-Antispam-Report', value: `CIP:192.0.2.1;SFV:SPM;CAT:${category};` }
    return { id, parentFolderId, internetMessageHeaders: [report] }
  })
  return web
}

/** Messages in the folder at a given time, or those that left since an earlier one; none are ever added. */
function changesBetween({ messages }: TenantMailbox, from: number, to: number): object[] {
  const hasLeft = ({ leaves }: TenantMessage, at: number) => leaves !== undefined && leaves.at.getTime() <= at
  if (Number.isNaN(from)) return messages.filter((message) => !hasLeft(message, to)).map(wireOf)
  const left = messages.filter((message) => hasLeft(message, to) && !hasLeft(message, from))
  return left.map(({ id }) => ({ id, '@removed': { reason: 'deleted' } }))
}

function wireOf({ id, receivedAt, subject, from, sender }: TenantMessage) {
  return {
    id,
    receivedDateTime: receivedAt.toISOString(),
    subject,
    from: { emailAddress: from },
    sender: { emailAddress: sender },
    internetMessageId: `<${id}>`,
  }
}

function refuse(context: Context, status: 401 | 404, code: string) {
  return context.json({ error: { code, message: 'No.' } }, status)
}
