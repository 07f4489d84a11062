import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@postern/server'

export interface FollowMailboxOptions {
  /** Folder that holds the demo's data. */
  folder: string
  /** Address at which the mailbox takes mail now. */
  mailbox: { host: string; port: number }
}

/** Points domains that deliver to the demo mailbox at its port of this start, when the last start had another. */
export async function followMailbox(
  db: Database,
  { folder, mailbox: { host, port } }: FollowMailboxOptions,
): Promise<void> {
  const file = join(folder, 'mailbox-port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : port
  if (Number.isSafeInteger(last) && last !== port) {
    const move = `update domain_ips set port = ${port} where ip_address = '${host}' and port = ${last}`
    await db.inScope({ as: 'system' }, (tx) => tx.execute(move))
  }
  writeFileSync(file, String(port))
}
