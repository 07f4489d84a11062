import type { createClient } from '@postern/core'
import { addOutboundSource } from './add-outbound-source'
import { startTestMailPath, type TestMailPath } from './test-mail-path'

export interface TestRules {
  path: TestMailPath
  /** The customer whose rules are tested, Contoso, and its administrator. */
  id: number
  admin: ReturnType<typeof createClient>
  /** Removes the customer's rules. */
  clear(): Promise<void>
}

/** Mail path for tests of a customer's content rules; with `isOutbound`, the customer's own server may send through it. */
export async function startRules({ isOutbound = false } = {}): Promise<TestRules> {
  const path = await startTestMailPath()
  if (isOutbound) await addOutboundSource(path.db, path.world.contoso)
  const admin = await path.client('admin@contoso.example')
  const { id } = path.world.contoso
  return {
    ...{ path, id, admin },
    async clear() {
      for (const { id: ruleId } of (await admin.customerRules.list({ id })).rules) {
        await admin.customerRules.delete({ id, ruleId })
      }
    },
  }
}
