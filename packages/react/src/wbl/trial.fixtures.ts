import { wblEntryWire } from '@postern/core/testing'

const rung = (row: string, state = 'silent', action: string | null = null) => ({ row, state, action })
/** A sender that the customer's list blocks: the answer of a trace. */
export const trial = {
  ladder: [
    ...['stop', 'network', 'danger', 'forcedRule', 'rule', 'file'].map((row) => rung(row, 'unknown')),
    rung('list', 'decides', 'discard'),
    ...['deliveringRule', 'score'].map((row) => rung(row, 'unknown')),
    { ...rung('ownSignal', 'next', 'hold'), reason: 'phishing' },
    rung('unwanted', 'unknown'),
    rung('nothing', 'later', 'deliver'),
  ],
  whatIf: [
    { if: 'withoutEntry', row: 'list', action: 'deliver', entryId: 33 },
    { if: 'proven', row: 'list', action: 'deliver', entryId: 31 },
    { if: 'failed', row: 'list', action: 'discard', entryId: 32 },
  ],
  ...{ verdict: 'block', winnerId: 32, otherwise: { verdict: 'allowAll', winnerId: 33 } },
  chain: [
    { entry: wblEntryWire({ id: 31, level: 'user', ownerName: 'm.keane@contoso.example', type: 3 }), why: 'unproven' },
    { entry: wblEntryWire({ id: 32 }), why: 'wins' },
    {
      ...{ why: 'overruled' },
      entry: wblEntryWire({ id: 33, level: 'system', ownerName: '', type: 3, isInherited: true, note: '' }),
    },
  ],
}
