import PostalMime from 'postal-mime'

type Fields = ReadonlyMap<string, string>

export interface DeliveryReport {
  ofMessage: Fields
  ofRecipients: readonly Fields[]
  /** The third part: the header of the original message. */
  original: string
}

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded']
const typed = [
  'reporting-mta',
  'dsn-gateway',
  'received-from-mta',
  'original-recipient',
  'final-recipient',
  'remote-mta',
]
const dated = ['arrival-date', 'last-attempt-date', 'will-retry-until']
const known = {
  message: ['original-envelope-id', 'reporting-mta', 'dsn-gateway', 'received-from-mta', 'arrival-date'],
  recipient: [
    ...['original-recipient', 'final-recipient', 'action', 'status', 'remote-mta', 'diagnostic-code'],
    ...['last-attempt-date', 'final-log-id', 'will-retry-until'],
  ],
}

/** Reads a delivery report after RFC 3464, with another MIME parser than the one that writes it; throws where it departs from it. */
export async function readDeliveryReport(raw: Buffer): Promise<DeliveryReport> {
  const { headers, attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8', rfc822Attachments: true })
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  insist(/^multipart\/report\b/i.test(type), `it is ${type}`)
  insist(/;\s*report-type="?delivery-status"?\s*(;|$)/i.test(type), 'its report type is another one')
  const parts = partsOf(raw.toString('latin1'), type)
  insist(parts.length === 3, `it has ${parts.length} parts`)
  const [, status, original] = parts
  insist(status?.type === 'message/delivery-status', `its second part is ${status?.type}`)
  insist(
    ['text/rfc822-headers', 'message/rfc822'].includes(original?.type ?? ''),
    `its third part is ${original?.type}`,
  )
  insist(attachments.length > 0, 'another parser finds no parts')
  const [ofMessage = new Map<string, string>(), ...ofRecipients] = groupsOf(status?.body ?? '')
  insist(ofMessage.has('reporting-mta'), 'it names no reporting MTA')
  insist(ofRecipients.length > 0, 'it names no recipient')
  checkFields(ofMessage, known.message)
  for (const fields of ofRecipients) checkRecipient(fields)
  return { ofMessage, ofRecipients, original: original?.body ?? '' }
}

function checkRecipient(fields: Fields): void {
  checkFields(fields, known.recipient)
  for (const name of ['final-recipient', 'action', 'status']) insist(fields.has(name), `a recipient has no ${name}`)
  const [action = '', status = ''] = [fields.get('action')?.toLowerCase(), fields.get('status')]
  insist(actions.includes(action), `the action is ${action}`)
  insist(/^[245]\.\d{1,3}\.\d{1,3}$/.test(status), `the status is ${status}`)
  insist(
    status.startsWith({ failed: '5', delayed: '4' }[action] ?? '') || action === 'failed',
    `${action} with ${status}`,
  )
  const retried = fields.has('will-retry-until')
  insist(!retried || action === 'delayed', 'what is not delayed is not retried')
}

function checkFields(fields: Fields, names: readonly string[]): void {
  for (const [name, value] of fields) {
    insist(names.includes(name) || name.startsWith('x-'), `${name} is no field of this group`)
    insist(/^[\x20-\x7e]+$/.test(value), `${name} has other than printable characters`)
    if (typed.includes(name)) insist(/^[\w-]+;\s*\S/.test(value), `${name} has no type: ${value}`)
    if (name === 'diagnostic-code') insist(/^[\w-]+;/.test(value), `${name} has no type: ${value}`)
    if (dated.includes(name)) {
      insist(/^(\w{3}, )?\d{1,2} \w{3} \d{4} \d\d:\d\d(:\d\d)? [+-]\d{4}$/.test(value), `${name} is ${value}`)
    }
  }
}

/** Groups of fields, which empty lines divide. */
function groupsOf(text: string): Fields[] {
  const groups = text.trim().split(/\r\n[ \t]*\r\n/)
  return groups.map((group) => {
    const fields = new Map<string, string>()
    for (const line of group.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
      const [, name = '', value = ''] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? []
      insist(name !== '', `"${line}" is no field`)
      insist(!fields.has(name.toLowerCase()), `${name} is there twice`)
      fields.set(name.toLowerCase(), value.trim())
    }
    return fields
  })
}

function partsOf(raw: string, type: string): { type: string; body: string }[] {
  const boundary = /boundary="?([^";\s]+)"?/i.exec(type)?.[1] ?? ''
  insist(boundary !== '', 'it has no boundary')
  const [, ...pieces] = `\r\n${raw}`.split(`\r\n--${boundary}`)
  insist(pieces.at(-1)?.startsWith('--') ?? false, 'it does not end')
  return pieces.slice(0, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n')
    const head = piece.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
    const name = /^content-type:\s*([\w/-]+)/im.exec(head)?.[1] ?? 'text/plain'
    return { type: name.toLowerCase(), body: piece.slice(end + 4) }
  })
}

function insist(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(`Not a report after RFC 3464: ${otherwise}.`)
}
