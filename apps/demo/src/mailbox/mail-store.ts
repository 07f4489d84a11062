import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail in the demo mailbox, as listed. */
export interface StoredMail {
  id: string
  receivedAt: string
  from: string
  to: string[]
  subject: string
  size: number
}

export interface MailStore {
  add(mail: { from: string; to: string[]; raw: Buffer }): Promise<StoredMail>
  /** Newest first. */
  list(filter: { to?: string; subject?: string; limit: number; offset: number }): {
    messages: StoredMail[]
    count: number
  }
  raw(id: string): Buffer | null
  clear(): void
}

const fileName = /^(\d{15})-([0-9a-f-]{36})\.eml$/

/**
 * Stores every mail as a file whose first line holds its envelope and subject. A mail is on disk before it is acknowledged; the index is
 * rebuilt at start.
 */
export async function openMailStore(folder: string): Promise<MailStore> {
  mkdirSync(folder, { recursive: true })
  const index = new Map<string, StoredMail & { file: string }>()
  for (const file of readdirSync(folder)
    .filter((name) => fileName.test(name))
    .sort()) {
    const { envelope, raw } = split(readFileSync(join(folder, file)))
    remember(file, envelope, envelope.subject, raw.length)
  }

  function remember(
    file: string,
    { from, to }: Pick<Envelope, 'from' | 'to'>,
    subject: string,
    size: number,
  ): StoredMail {
    const [, at = '', id = ''] = fileName.exec(file) ?? []
    const mail = { id, receivedAt: new Date(Number(at)).toISOString(), from, to, subject, size }
    index.set(id, { ...mail, file })
    return mail
  }

  return {
    async add({ from, to, raw }) {
      const file = `${String(Date.now()).padStart(15, '0')}-${randomUUID()}.eml`
      const subject = await readSubject(raw)
      const envelope = { from, to, subject }
      await writeWhole(folder, file, Buffer.concat([Buffer.from(`${JSON.stringify(envelope)}\n`), raw]))
      return remember(file, envelope, subject, raw.length)
    },
    list({ to = '', subject = '', limit, offset }) {
      const found = [...index.values()]
        .reverse()
        .filter((mail) => mail.subject.toLowerCase().includes(subject.toLowerCase()))
        .filter((mail) => !to || mail.to.some((address) => address.toLowerCase().includes(to.toLowerCase())))
      return { messages: found.slice(offset, offset + limit).map(({ file, ...mail }) => mail), count: found.length }
    },
    raw(id) {
      const mail = index.get(id)
      return mail ? split(readFileSync(join(folder, mail.file))).raw : null
    },
    clear() {
      for (const { file } of index.values()) rmSync(join(folder, file), { force: true })
      index.clear()
    },
  }
}

interface Envelope {
  from: string
  to: string[]
  subject: string
}

function split(content: Buffer): { envelope: Envelope; raw: Buffer } {
  const end = content.indexOf('\n')
  return { envelope: JSON.parse(content.subarray(0, end).toString('utf8')) as Envelope, raw: content.subarray(end + 1) }
}

async function readSubject(raw: Buffer): Promise<string> {
  try {
    const header = raw.subarray(0, Math.max(0, raw.indexOf('\r\n\r\n')) || raw.length)
    return (await PostalMime.parse(header)).subject ?? ''
  } catch {
    return ''
  }
}

async function writeWhole(folder: string, file: string, content: Buffer): Promise<void> {
  const part = join(folder, `${file}.part`)
  const handle = await open(part, 'w')
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
  await rename(part, join(folder, file))
}
