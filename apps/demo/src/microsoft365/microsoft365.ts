import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectTenant, createSecretBox, type Database, type Environment, tables } from '@postern/server'
import type { Hono } from 'hono'
import { createGraphWeb } from './graph-web'
import { type SampleTenant, sampleTenants } from './sample-tenants'

export interface Microsoft365 {
  web: Hono
  /** Connects the sample tenants as an operator would; from then on the server reads them. */
  connect(db: Database, secretKey: Environment['SECRET_KEY']): Promise<void>
}

/** Stand-in for Microsoft 365 whose mail arrived before its tenants were connected. */
export function openMicrosoft365(folder: string): Microsoft365 {
  const file = join(folder, 'microsoft365.json')
  let tenants: readonly SampleTenant[] = []
  const load = () => {
    const { since } = JSON.parse(readFileSync(file, 'utf8')) as { since: string }
    tenants = sampleTenants(new Date(since))
  }
  if (existsSync(file)) load()
  return {
    web: createGraphWeb({ tenants: () => tenants, now: () => new Date() }),
    async connect(db, secretKey) {
      const now = new Date()
      writeFileSync(file, JSON.stringify({ since: now }))
      load()
      if (!secretKey) throw new Error('The demo has no key to seal the secrets of tenants with.')
      await connectTenants(db, { tenants, secretKey, folder, now })
    },
  }
}

interface ConnectOptions {
  tenants: readonly SampleTenant[]
  secretKey: NonNullable<Environment['SECRET_KEY']>
  /** Folder for the file that an operator would write. */
  folder: string
  now: Date
}

async function connectTenants(db: Database, { tenants, secretKey, folder, now }: ConnectOptions): Promise<void> {
  const secretBox = createSecretBox([secretKey])
  const { id, name } = tables.customers
  const customers = await db.inScope({ as: 'system' }, (tx) => tx.select({ id, name }).from(tables.customers))
  const file = join(folder, 'tenant.json')
  for (const { customer, mailboxes: _, ...tenant } of tenants) {
    const customerId = customers.find((one) => one.name === customer)?.id
    writeFileSync(file, JSON.stringify({ ...tenant, customerId }), { mode: 0o600 })
    await connectTenant(db, secretBox, { file, now })
  }
  rmSync(file, { force: true })
}
