import { and, eq } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { type ClaimedTenant, leaseEnd } from './claim-tenant'
import { GraphError } from './graph-client'
import { o365Mailboxes, o365Tenants } from './o365.table'
import { readChanges, storeChanges } from './store-changes'
import type { Mailbox, TenantMail } from './tenant-mail'

export interface SyncMeans {
  db: Database
  clock: Clock
  mail: TenantMail
  /** True once the server stops: reading ends after the current page. */
  isStopped: () => boolean
}

/** Reads messages added to or removed from the tenant's folders since the last run; progress is kept when it ends early. */
export async function syncTenant(means: SyncMeans, tenant: ClaimedTenant): Promise<void> {
  let failure: unknown
  for await (const mailbox of means.mail.mailboxes()) {
    if (means.isStopped()) return
    try {
      await syncMailbox(means, tenant, mailbox)
    } catch (error) {
      // One inaccessible mailbox must not hide the others.
      if (!isOfMailbox(error)) throw error
      failure ??= error
    }
  }
  if (failure) throw failure
}

function isOfMailbox(error: unknown): boolean {
  return error instanceof GraphError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
}

async function syncMailbox(means: SyncMeans, tenant: ClaimedTenant, mailbox: Mailbox): Promise<void> {
  const { db, mail, clock } = means
  const known = await readPosition(db, tenant.id, mailbox.id)
  const folderId = known?.folderId ?? (await mail.findFolder(mailbox.id, tenant.folder))
  if (folderId === null) return
  let link = known?.link ?? null
  let isLast = false
  while (!isLast && !means.isStopped()) {
    const page = await pageAt(means, tenant, { mailbox, folderId, link })
    if (!page?.link) return
    const now = clock.now()
    const place = { tenant, mailbox }
    const read = await readChanges({ db, mail, now }, place, page.changes)
    const next = page.link
    await db.inScope({ as: 'system' }, async (tx) => {
      await storeChanges(tx, place, { read, folderId, link: next, now })
      const leasedUntil = leaseEnd(clock.now())
      await tx.update(o365Tenants).set({ leasedUntil }).where(eq(o365Tenants.id, tenant.id))
    })
    ;({ link, isLast } = page)
  }
}

interface Position {
  mailbox: Mailbox
  folderId: string
  link: string | null
}

// An unknown position or a missing folder is forgotten: the next run starts over.
async function pageAt({ db, mail }: SyncMeans, tenant: ClaimedTenant, { mailbox, folderId, link }: Position) {
  try {
    return await mail.changes(mailbox.id, folderId, link)
  } catch (error) {
    if (!(error instanceof GraphError) || (error.status !== 410 && error.status !== 404)) throw error
    await db.inScope({ as: 'system' }, (tx) => tx.delete(o365Mailboxes).where(isMailbox(tenant.id, mailbox.id)))
    return null
  }
}

async function readPosition(db: Database, tenantId: string, mailboxId: string) {
  const [row] = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .select({ folderId: o365Mailboxes.folderId, link: o365Mailboxes.link })
      .from(o365Mailboxes)
      .where(isMailbox(tenantId, mailboxId)),
  )
  return row
}

const isMailbox = (tenantId: string, mailboxId: string) =>
  and(eq(o365Mailboxes.tenantId, tenantId), eq(o365Mailboxes.mailboxId, mailboxId))
