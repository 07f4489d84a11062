import type { CallRow } from '../http/call-row'
import { fileTypeWire } from './file-types.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-128',
    call: (client) => client.fileTypes.list({ group: 'archive', freeSearch: 'zip' }),
    sent: 'GET v1/file_types/?free_search=zip&group=archive',
    answer: { types: [fileTypeWire()], count: 1 },
  },
  {
    id: 'RT-129',
    call: (client) => client.fileTypes.get({ id: 1 }),
    sent: 'GET v1/file_types/1/',
    answer: fileTypeWire(),
  },
  {
    id: 'RT-129',
    call: (client) => client.fileTypes.update({ id: 1, action: 'deny' }),
    sent: 'PATCH v1/file_types/1/',
    body: { action: 'deny' },
    answer: fileTypeWire(),
  },
  {
    id: 'RT-128',
    call: (client) => client.fileTypes.listOfReseller({ id: 3, action: 'hold' }),
    sent: 'GET v1/resellers/3/file_types/?action=hold',
    answer: { types: [fileTypeWire()], count: 1 },
  },
  {
    id: 'RT-129',
    call: (client) => client.fileTypes.updateOfReseller({ id: 3, typeId: 1, action: null }),
    sent: 'PATCH v1/resellers/3/file_types/1/',
    body: { action: null },
    answer: fileTypeWire(),
  },
  {
    id: 'RT-128',
    call: (client) => client.fileTypes.listOfCustomer({ id: 4 }),
    sent: 'GET v1/customers/4/file_types/',
    answer: { types: [fileTypeWire()], count: 1 },
  },
  {
    id: 'RT-129',
    call: (client) => client.fileTypes.updateOfCustomer({ id: 4, typeId: 1, action: 'hold' }),
    sent: 'PATCH v1/customers/4/file_types/1/',
    body: { action: 'hold' },
    answer: fileTypeWire(),
  },
]
