import type { CallRow } from '../http/call-row'
import { brandingWire } from './branding.fixtures'

export const calls: CallRow[] = [
  {
    id: 'CA-091, AM-086',
    call: (client) => client.branding.get({ domain: 'mail.northwind.example' }),
    sent: 'GET v1/resellers/branding/?domain=mail.northwind.example',
    isOpen: true,
    answer: brandingWire(),
  },
]
