import { type Context, Hono } from 'hono'
import { listenLocally } from './listen-locally'

export interface GraphMessage {
  id: string
  folder: string
  receivedDateTime: string
  subject: string
  from: { name: string; address: string }
  sender?: { name: string; address: string }
  internetMessageId: string
  /** `X-Forefront-Antispam-Report`. */
  report?: string
}

interface GraphMailbox {
  id: string
  mail: string
  folders: Map<string, string>
  messages: GraphMessage[]
  /** Changes in order: a delta token is a position in it. */
  log: { id: string; folder: string; isGone: boolean }[]
}

const pageSize = 2

/** Server that implements the used calls of Microsoft's identity platform and Graph, following their documentation. */
export async function startGraph({ tenantId, secret }: { tenantId: string; secret: string }) {
  const mailboxes: GraphMailbox[] = []
  const state = {
    throttledFor: 0,
    throttleAfter: Number.POSITIVE_INFINITY,
    expiresTokens: false,
    nextLinkTo: '',
    closed: '',
  }
  const asked: string[] = []
  const app = new Hono()
  const refuse = (context: Context, status: 401 | 403 | 404 | 410, code: string) =>
    context.json({ error: { code, message: 'No.' } }, status)

  app.post('/:tenant/oauth2/v2.0/token', async (context) => {
    const form = await context.req.parseBody()
    const isRight =
      context.req.param('tenant') === tenantId &&
      form.client_secret === secret &&
      form.grant_type === 'client_credentials' &&
      String(form.scope).endsWith('/.default')
    if (!isRight) return context.json({ error: 'invalid_client' }, 401)
    return context.json({ token_type: 'Bearer', expires_in: 3599, access_token: 'graph-token' })
  })
  app.use('/v1.0/*', async (context, next) => {
    asked.push(new URL(context.req.url).pathname)
    if (context.req.header('authorization') !== 'Bearer graph-token')
      return refuse(context, 401, 'InvalidAuthenticationToken')
    if (state.throttledFor > 0 && asked.length > state.throttleAfter) {
      return context.json({ error: { code: 'TooManyRequests', message: 'Slow down.' } }, 429, {
        'retry-after': String(state.throttledFor),
      })
    }
    if (state.closed && asked.at(-1)?.includes(state.closed)) return refuse(context, 403, 'ErrorAccessDenied')
    return next()
  })
  const mailboxOf = (context: Context) => mailboxes.find(({ id }) => id === context.req.param('user'))
  const link = (context: Context, query: string) => {
    const { origin, pathname } = new URL(context.req.url)
    return `${state.nextLinkTo || origin}${pathname}?${query}`
  }

  app.get('/v1.0/users', (context) => {
    const from = Number(context.req.query('$skiptoken') ?? 0)
    const next = from + pageSize < mailboxes.length
    return context.json({
      value: mailboxes.slice(from, from + pageSize).map(({ id, mail }) => ({ id, mail, userPrincipalName: mail })),
      ...(next && { '@odata.nextLink': link(context, `$skiptoken=${from + pageSize}`) }),
    })
  })
  app.get('/v1.0/users/:user/mailFolders', (context) => {
    const mailbox = mailboxOf(context)
    if (!mailbox || mailbox.folders.size === 0) return refuse(context, 404, 'MailboxNotEnabledForRESTAPI')
    const name = /^displayName eq '(.*)'$/.exec(context.req.query('$filter') ?? '')?.[1]?.replaceAll("''", "'")
    const value = [...mailbox.folders].filter(([, shown]) => shown === name).map(([id]) => ({ id }))
    return context.json({ value })
  })
  app.get('/v1.0/users/:user/mailFolders/:folder', (context) => {
    const id = context.req.param('folder')
    const displayName = mailboxOf(context)?.folders.get(id)
    return displayName ? context.json({ id, displayName }) : refuse(context, 404, 'ErrorItemNotFound')
  })
  app.get('/v1.0/users/:user/mailFolders/:folder/messages/delta', (context) => {
    const mailbox = mailboxOf(context)
    const folder = context.req.param('folder')
    if (!mailbox?.folders.has(folder)) return refuse(context, 404, 'ErrorItemNotFound')
    const token = context.req.query('$deltatoken') ?? context.req.query('$skiptoken')
    if (state.expiresTokens && token) return refuse(context, 410, 'SyncStateNotFound')
    const from = Number(token ?? 0)
    const changes = mailbox.log.slice(from, from + pageSize)
    const value = changes
      .filter((change) => change.folder === folder)
      .map(({ id, isGone }) => {
        const message = mailbox.messages.find((one) => one.id === id && one.folder === folder)
        if (isGone || !message) return { id, '@removed': { reason: 'deleted' } }
        const { receivedDateTime, subject, internetMessageId, from: shown, sender = shown } = message
        return {
          id,
          receivedDateTime,
          subject,
          internetMessageId,
          from: { emailAddress: shown },
          sender: { emailAddress: sender },
        }
      })
    const end = from + changes.length
    const name = end < mailbox.log.length ? '@odata.nextLink' : '@odata.deltaLink'
    const key = end < mailbox.log.length ? '$skiptoken' : '$deltatoken'
    return context.json({ value, [name]: link(context, `${key}=${end}`) })
  })
  app.get('/v1.0/users/:user/messages/:id', (context) => {
    const message = mailboxOf(context)?.messages.find(({ id }) => id === context.req.param('id'))
    if (!message) return refuse(context, 404, 'ErrorItemNotFound')
    const { id, folder, report } = message
    if (context.req.query('$select') === 'parentFolderId') return context.json({ id, parentFolderId: folder })
    const headers = [{ name: 'X-Forefront-Antispam-Report', value: report ?? '' }]
    return context.json({ id, internetMessageHeaders: headers })
  })
  const server = await listenLocally(app)

  return {
    ...server,
    state,
    asked,
    addMailbox(mail: string, folders: Record<string, string>): GraphMailbox {
      const mailbox = { id: `id-of-${mail}`, mail, folders: new Map(Object.entries(folders)), messages: [], log: [] }
      mailboxes.push(mailbox)
      return mailbox
    },
    put(mailbox: GraphMailbox, message: GraphMessage): void {
      mailbox.messages.push(message)
      mailbox.log.push({ id: message.id, folder: message.folder, isGone: false })
    },
    move(mailbox: GraphMailbox, id: string, folder: string | null): void {
      const message = mailbox.messages.find((one) => one.id === id)
      if (!message) throw new Error(`There is no message ${id}.`)
      mailbox.log.push({ id, folder: message.folder, isGone: true })
      if (folder === null) mailbox.messages.splice(mailbox.messages.indexOf(message), 1)
      else {
        message.folder = folder
        mailbox.log.push({ id, folder, isGone: false })
      }
    },
  }
}
export type TestGraph = Awaited<ReturnType<typeof startGraph>>
