import type { CallRow } from '../http/call-row'
import { o365ItemWire } from './o365-quarantine.fixtures'

export const calls: CallRow[] = [
  {
    id: 'CA-045',
    call: (client) => client.o365Quarantine.list({ freeSearch: 'invoice', customerId: 1 }),
    sent: 'GET v1/quarantine/o365/?free_search=invoice&customer_id=1',
    answer: { items: [o365ItemWire()], count: 1 },
  },
]
