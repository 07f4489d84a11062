import type { CallRow } from '../http/call-row'
import { quarantineEntryWire } from '../quarantine/quarantine.fixtures'

const entry = quarantineEntryWire()

export const calls: CallRow[] = [
  {
    id: 'CA-034',
    call: (client) => client.quarantineDigest.get({ id: 7, releaseCode: 'r 1', previewToken: 'p1' }),
    sent: 'GET v1/quarantine/7/digest/?releaseCode=r+1&previewToken=p1',
    isOpen: true,
    answer: entry,
  },
  {
    id: 'of changes',
    call: (client) => client.quarantineDigest.listEvents({ id: 7, releaseCode: 'r1' }),
    sent: 'GET v1/quarantine/7/digest/events/?releaseCode=r1',
    isOpen: true,
    answer: { features: ['quarantine'] },
  },
  {
    id: 'CA-035',
    call: (client) => client.quarantineDigest.release({ id: 7, releaseCode: 'r1' }),
    sent: 'POST v1/quarantine/7/digest/releases/',
    body: { releaseCode: 'r1' },
    isOpen: true,
    answer: entry,
  },
  {
    id: 'of release requests',
    call: (client) => client.quarantineDigest.ask({ id: 7, releaseCode: 'r1', reason: 'I ordered it.' }),
    sent: 'POST v1/quarantine/7/digest/requests/',
    body: { releaseCode: 'r1', reason: 'I ordered it.' },
    isOpen: true,
    answer: { message: 'ok' },
  },
  {
    id: 'CA-036, EN-125, EN-126, EN-127, EN-128, CO-064',
    call: (client) =>
      client.quarantineDigest.addListEntry({
        id: 7,
        entryType: 3,
        allowBlockToken: 't1',
        envelopeOnly: false,
        bothSenders: true,
      }),
    sent: 'POST v1/quarantine/7/digest/wbl/',
    body: { entryType: 3, allowBlockToken: 't1', envelopeOnly: false, bothSenders: true },
    isOpen: true,
    answer: { message: 'Done.' },
  },
  {
    id: 'CA-036, EN-125, EN-127, CO-063',
    call: (client) =>
      client.quarantineDigest.addListEntry({ id: 7, entryType: 1, allowBlockToken: 't1', envelopeOnly: false }),
    sent: 'POST v1/quarantine/7/digest/wbl/',
    body: { entryType: 1, allowBlockToken: 't1', envelopeOnly: false },
    isOpen: true,
    answer: { message: 'Done.' },
  },
]
