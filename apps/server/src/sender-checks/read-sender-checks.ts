import type { SenderCheckValues } from '@postern/core'
import { senderChecksArea, settingsInForce } from '@postern/core/management'
import type { Transaction } from '../db/database'
import type { ScanResult } from '../mail/judge/scanner'
import { readLayersOf } from '../settings-layers/read-layers'

interface Owner {
  resellerId: number
  customerId: number
}

/** Returns the sender checks of a customer. */
export type SenderChecksOf = (owner: Owner) => SenderCheckValues

/** Reads the sender checks of customers in one statement. */
export async function readSenderChecks(tx: Transaction, owners: readonly Owner[]): Promise<SenderChecksOf> {
  if (owners.length === 0) return () => senderChecksArea.defaults
  const layersOf = await readLayersOf<SenderCheckValues>(tx, senderChecksArea, owners)
  return (owner) => settingsInForce<SenderCheckValues>(senderChecksArea, layersOf(owner))
}

/** Reads those that judging messages needs: nothing is read for messages that have not failed DMARC. */
export function readNeededSenderChecks(
  tx: Transaction,
  messages: readonly { scan: ScanResult; recipients: readonly Owner[] }[],
): Promise<SenderChecksOf> {
  const failed = messages.filter(({ scan }) => scan.authentication?.dmarc.result === 'fail')
  return readSenderChecks(
    tx,
    failed.flatMap(({ recipients }) => recipients),
  )
}
