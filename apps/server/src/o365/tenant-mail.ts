import * as z from 'zod/mini'
import { type GraphClient, GraphError } from './graph-client'

/** Well-known name of the junk folder; other folders are looked up by their display name. */
export const junkFolder = 'junkemail'

const Link = z.optional(z.string().check(z.maxLength(16_000)))
const User = z.object({ id: z.string(), mail: z.nullish(z.string()), userPrincipalName: z.nullish(z.string()) })
const Users = z.object({ value: z.array(User), '@odata.nextLink': Link })
const Folder = z.object({ id: z.string(), displayName: z.nullish(z.string()) })
const Folders = z.object({ value: z.array(Folder) })
const Party = z.nullish(
  z.object({ emailAddress: z.object({ name: z.nullish(z.string()), address: z.nullish(z.string()) }) }),
)
/** Message in a folder, or one that has left it. */
const Change = z.object({
  id: z.string().check(z.maxLength(1_000)),
  '@removed': z.optional(z.object({})),
  receivedDateTime: z.nullish(z.string()),
  subject: z.nullish(z.string()),
  from: Party,
  sender: Party,
  internetMessageId: z.nullish(z.string()),
})
export type MessageChange = z.output<typeof Change>
const Changes = z.object({ value: z.array(Change), '@odata.nextLink': Link, '@odata.deltaLink': Link })
const Headers = z.object({
  internetMessageHeaders: z.nullish(z.array(z.object({ name: z.string(), value: z.string() }))),
})
const Place = z.object({ parentFolderId: z.string() })

const fields = 'id,receivedDateTime,subject,from,sender,internetMessageId'

export interface Mailbox {
  id: string
  address: string
}

/** Mail of a tenant, through the required calls of Microsoft Graph: `User.ReadBasic.All` and `Mail.ReadBasic.All` suffice. */
export function tenantMail(graph: GraphClient) {
  const of = (mailboxId: string) => `users/${encodeURIComponent(mailboxId)}`

  async function folderName(mailboxId: string, folderId: string): Promise<z.output<typeof Folder>> {
    return Folder.parse(
      await graph.get(`${of(mailboxId)}/mailFolders/${encodeURIComponent(folderId)}?$select=id,displayName`),
    )
  }

  return {
    async *mailboxes(): AsyncGenerator<Mailbox> {
      let link: string | undefined = 'users?$select=id,mail,userPrincipalName'
      while (link) {
        const page: z.output<typeof Users> = Users.parse(await graph.get(link))
        for (const { id, mail, userPrincipalName } of page.value) yield { id, address: mail || userPrincipalName || id }
        link = page['@odata.nextLink']
      }
    },

    /** `null` for a user without a mailbox, and where there is no such folder (yet). */
    async findFolder(mailboxId: string, name: string): Promise<string | null> {
      const quoted = encodeURIComponent(`displayName eq '${name.replaceAll("'", "''")}'`)
      return absent(async () => {
        if (name === junkFolder) return (await folderName(mailboxId, junkFolder)).id
        const { value } = Folders.parse(await graph.get(`${of(mailboxId)}/mailFolders?$filter=${quoted}&$select=id`))
        return value[0]?.id ?? null
      })
    },

    /** Page of messages added to and removed from the folder; without a link, starts with all of its messages. */
    async changes(mailboxId: string, folderId: string, link: string | null) {
      const first = `${of(mailboxId)}/mailFolders/${encodeURIComponent(folderId)}/messages/delta?$select=${fields}`
      const page = Changes.parse(await graph.get(link ?? first))
      const next = page['@odata.nextLink']
      return { changes: page.value, link: next ?? page['@odata.deltaLink'] ?? null, isLast: next === undefined }
    },

    /** Empty for a message that is already gone. */
    async headers(mailboxId: string, messageId: string) {
      const path = `${of(mailboxId)}/messages/${encodeURIComponent(messageId)}?$select=internetMessageHeaders`
      const answer = await absent(async () => Headers.parse(await graph.get(path)))
      return answer?.internetMessageHeaders ?? []
    },

    /** Current folder of a message; `null` when it is gone or was deleted. */
    async placeOf(mailboxId: string, messageId: string): Promise<string | null> {
      return absent(async () => {
        const path = `${of(mailboxId)}/messages/${encodeURIComponent(messageId)}?$select=parentFolderId`
        const { parentFolderId } = Place.parse(await graph.get(path))
        const bin = await absent(() => folderName(mailboxId, 'deleteditems'))
        if (bin?.id === parentFolderId) return null
        return (await folderName(mailboxId, parentFolderId)).displayName ?? ''
      })
    },
  }
}

export type TenantMail = ReturnType<typeof tenantMail>

async function absent<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof GraphError && error.status === 404) return null
    throw error
  }
}
