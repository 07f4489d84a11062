import { toEml } from './eml'
import { sendingDomains } from './load-senders'
import type { SampleMessage } from './messages'

/** A message that a customer sends out. */
export interface OutboundSample extends SampleMessage {
  /** Through the customer's own server; else by a program that has signed in. */
  isOwnServer: boolean
}

const hourMs = 60 * 60 * 1000
const days = 28

const people = ['m.keane', 'l.osei', 's.walsh', 't.adeyemi', 'a.brennan', 'p.nair', 'c.doyle']
const partners = [
  'orders@parts-supplier.example',
  'accounts@brightwork.example',
  'reception@quayside.example',
  'nina.hart@harbour-consulting.example',
  'office@ridgeway-logistics.example',
]
const domainsOfPartners = partners.map((address) => address.split('@')[1])
const subjects = [
  'Order confirmation',
  'Minutes of our meeting',
  'Revised offer',
  'Delivery note',
  'Answers to your questions',
  'Dates for next week',
]
const paragraphs = ['Please find the details below.', 'Call us if anything is unclear. Kind regards']

/** Mail of the last minutes to many at once: the largest senders of today. */
const large = [
  { hoursAgo: 0.3, name: 'news', count: 40, subject: 'What is new this month' },
  { hoursAgo: 0.2, name: 'billing', count: 14, subject: 'Your statement is ready' },
  { hoursAgo: 0.1, name: 'office', count: 5, subject: 'New opening hours' },
].map(({ count, ...mail }) => ({
  ...mail,
  to: Array.from({ length: count }, (_, index) => `reader${index + 1}@${domainsOfPartners[index % 5]}`),
}))

/** Mail that meets with something on its way: the tags are those that the demo mailbox obeys. */
const troubled = [
  { hoursAgo: 75, name: 't.adeyemi', to: ['orders+refuse@parts-supplier.example'], subject: 'Ticket 2381 is closed' },
  {
    hoursAgo: 29,
    name: 'a.brennan',
    to: ['nina.hart+later@harbour-consulting.example'],
    subject: 'Contract, second draft',
  },
  { hoursAgo: 2, name: 'c.doyle', to: ['office+defer@ridgeway-logistics.example'], subject: 'Pick-up on Monday' },
  {
    hoursAgo: 51,
    name: 'news',
    to: [partners[0] ?? '', partners[1] ?? ''],
    subject: 'You have won a cruise',
    isSpam: true,
  },
  { hoursAgo: 6, name: 'p.nair', to: [partners[2] ?? ''], subject: 'Cheap pills for everybody', isSpam: true },
]

/** Mail that the sample's customer sends out within four weeks, in the order of its time; the same for the same end. */
export function outboundMessages(end: Date, count = 36): OutboundSample[] {
  const ordinary = Array.from({ length: count }, (_, index) => {
    const [first = '', second = ''] = [partners[index % partners.length], partners[(index * 3 + 1) % partners.length]]
    return {
      hoursAgo: ((index + 0.5) * days * 24) / count,
      name: people[(index * 2) % people.length] ?? '',
      to: index % 4 === 0 ? [...new Set([first, second])] : [first],
      subject: subjects[index % subjects.length] ?? '',
      isOwnServer: index % 3 === 0,
    }
  })
  return [...ordinary, ...troubled, ...large]
    .sort((one, other) => other.hoursAgo - one.hoursAgo)
    .map((mail, index) => messageOf(mail, { id: String(index), end }))
}

interface Mail {
  hoursAgo: number
  name: string
  to: string[]
  subject: string
  isOwnServer?: boolean
  isSpam?: boolean
}

/** A message that the sample's customer sends. `id` tells it from the others. */
export function messageOf(mail: Mail, { id, end }: { id: string; end: Date }): OutboundSample {
  const { hoursAgo, name, to, subject, isOwnServer = false, isSpam = false } = mail
  const at = new Date(end.getTime() - hoursAgo * hourMs)
  const from = `${name}@${isOwnServer ? sendingDomains.ownServer : sendingDomains.signedIn}`
  const raw = toEml({
    ...{ at, id: `outbound.${id}.${at.getTime()}`, sender: from, displayName: '', displayAddress: from },
    ...{ recipients: to, subject, paragraphs, isHtml: false, attachment: null },
    headers: isSpam ? ['X-Spam-Flag: YES', 'X-Spam-Status: Yes, score=9.4 required=5.0', 'X-Spam-Type: spam'] : [],
  })
  return { at, from, to, raw, isOwnServer }
}
