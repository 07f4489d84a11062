import type { Capability } from '@postern/core'

export interface SampleRecipient {
  address: string
  firstName: string
  lastName: string
  language?: 'ENG' | 'FR'
  timezone?: string
  aliases?: string[]
}

/** E-mail security licence that was bought. */
export interface SampleLicence {
  seats: number
  /** Seats in the first half of the period. Default: the same number. */
  seatsAtFirst?: number
  endsInDays: number
}

export interface SampleGroup {
  name: string
  description: string
  /** Indices of its recipients. */
  members: number[]
}

/** A named set of capabilities, owned by the reseller or customer that contains it. */
export interface SampleCapabilitySet {
  name: string
  description: string
  capabilities: Capability[]
}

export interface SampleCustomer {
  name: string
  /** ISO 3166-1, two letters. */
  country: string
  /** Age in days; its users and domains were added one by one since then. */
  ageDays: number
  language: 'ENG' | 'FR'
  timezone: string
  domains: string[]
  /** Takes mail for these only to users that exist. */
  strictDomains?: string[]
  confirmRelease?: boolean
  allowDisplayWhitelist?: boolean
  licence?: SampleLicence
  groups?: SampleGroup[]
  capabilitySets?: SampleCapabilitySet[]
  /** Has content rules, and senders that are always allowed or blocked. */
  hasRules?: boolean
  /** True when its users, names and mails are payloads. */
  isHostile?: boolean
  recipients: SampleRecipient[]
}

export interface SampleReseller {
  name: string
  ageDays: number
  contact: {
    contactName: string
    contactEmail: string
    contactPhone: string
    address: string
    supportUrl: string
    timezone: string
  }
  capabilitySets?: SampleCapabilitySet[]
  customers: SampleCustomer[]
}

export interface SampleAdministrator {
  username: string
  firstName: string
  lastName: string
  role: 'superAdmin' | 'resellerAdmin' | 'customerAdmin'
  reseller?: string
  customer?: string
  language?: 'ENG' | 'FR'
  /** True when a second factor is required, whatever the server's setting. */
  isTwoFactorEnforced?: boolean
  /** True when it has no password yet: the invitation is in the demo mailbox. */
  isInvited?: boolean
  /** Name of its capability set; absent: everything is permitted. */
  capabilitySet?: string
  /** Note on the account in the start-up table; absent: not listed there. */
  note?: string
}

const people = (domain: string, names: string[]): SampleRecipient[] =>
  names.map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const local = `${firstName[0]}.${lastName}`
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z.]/g, '')
    return { address: `${local}@${domain}`, firstName, lastName }
  })

const hostileNames = ['<b>Eve</b> Mallory', '=HYPERLINK("//x") Formula', '\u202eevil Override', "Robert'); Tables"]

const allResellers: SampleReseller[] = [
  {
    name: 'Northwind Security',
    ageDays: 420,
    contact: {
      contactName: 'Robin North',
      contactEmail: 'robin@northwind.example',
      contactPhone: '+353 1 555 0142',
      address: '14 Quay Street\nDublin 2\nIreland',
      supportUrl: 'mailto:help@northwind.example',
      timezone: 'Europe/Dublin',
    },
    capabilitySets: [
      {
        name: 'Help desk',
        description: 'Answers questions about single messages: history, notifications and spam reports.',
        capabilities: ['VIEW_MESSAGE_HISTORY', 'VIEW_NOTIFICATIONS_HISTORY', 'VIEW_SPAM_REPORT', 'ANALYSE_URL'],
      },
      {
        name: 'Account manager',
        description: 'Looks after customers and their reports, and reads no mail.',
        capabilities: ['LIST_CUSTOMERS', 'VIEW_CUSTOMER', 'VIEW_REPORT', 'ADD_SCHEDULED_REPORT'],
      },
    ],
    customers: [
      {
        name: 'Contoso',
        country: 'IE',
        ageDays: 400,
        language: 'ENG',
        timezone: 'Europe/Dublin',
        domains: ['contoso.example', 'contoso-labs.example'],
        strictDomains: ['contoso-labs.example'],
        confirmRelease: true,
        allowDisplayWhitelist: true,
        licence: { seats: 14, seatsAtFirst: 8, endsInDays: 240 },
        groups: [
          { name: 'Finance', description: 'Invoices and payments', members: [0, 2, 5] },
          { name: 'Board', description: '', members: [0, 3] },
          { name: 'Laboratory', description: 'Samples and test series', members: [1, 4, 6] },
        ],
        capabilitySets: [
          {
            name: 'Reports only',
            description: 'Reads and schedules reports for the board.',
            capabilities: ['VIEW_REPORT', 'ADD_SCHEDULED_REPORT', 'DELETE_SCHEDULED_REPORT'],
          },
        ],
        recipients: people('contoso.example', [
          'Maeve Keane',
          'Liam Osei',
          'Siobhan Walsh',
          'Tunde Adeyemi',
          'Anna Brennan',
          'Priya Nair',
          'Conor Doyle',
        ]),
      },
      {
        name: 'Orchard Foods',
        country: 'GB',
        ageDays: 345,
        language: 'ENG',
        timezone: 'Europe/London',
        domains: ['orchardfoods.example', 'orchard-logistics.example'],
        hasRules: true,
        licence: { seats: 6, endsInDays: 20 },
        groups: [
          { name: 'Warehouse', description: 'Storage and dispatch at the depots', members: [1, 3, 5] },
          { name: 'Purchasing', description: '', members: [0, 2, 4] },
        ],
        recipients: people('orchardfoods.example', [
          'Grace Holt',
          'Owen Price',
          'Nadia Karim',
          'Harry Bell',
          'Ines Costa',
          'Tom Reilly',
        ]),
      },
      {
        name: 'Verte Feuille',
        country: 'FR',
        ageDays: 290,
        language: 'FR',
        timezone: 'Europe/Paris',
        domains: ['vertefeuille.example', 'verte-feuille.example'],
        hasRules: true,
        confirmRelease: true,
        licence: { seats: 25, seatsAtFirst: 15, endsInDays: 330 },
        groups: [
          { name: 'Direction', description: 'Comité de direction', members: [0, 1] },
          { name: 'Comptabilité', description: 'Factures et paiements', members: [2, 4] },
        ],
        recipients: people('vertefeuille.example', [
          'Claire Moreau',
          'Julien Petit',
          'Amélie Roux',
          'Karim Benali',
          'Léa Girard',
        ]),
      },
      {
        name: 'Harbour Clinic',
        country: 'US',
        ageDays: 48,
        language: 'ENG',
        timezone: 'America/New_York',
        domains: ['harbourclinic.example'],
        licence: { seats: 50, endsInDays: 317 },
        groups: [{ name: 'Front desk', description: 'Appointments and referrals', members: [0, 3] }],
        recipients: people('harbourclinic.example', ['Dana Ortiz', 'Miles Chen', 'Ruth Abara', 'Sam Lowe']),
      },
    ],
  },
  {
    name: 'Fernbrook IT',
    ageDays: 250,
    contact: {
      contactName: 'Frances Fern',
      contactEmail: 'frances@fernbrook.example',
      contactPhone: '+61 2 5550 1948',
      address: 'Level 3, 220 Kent Street\nSydney NSW 2000\nAustralia',
      supportUrl: 'https://help.fernbrook.example/',
      timezone: 'Australia/Sydney',
    },
    customers: [
      {
        name: 'Blue Gum Mining',
        country: 'AU',
        ageDays: 230,
        language: 'ENG',
        timezone: 'Australia/Sydney',
        domains: ['bluegum.example', 'bluegum-freight.example'],
        allowDisplayWhitelist: true,
        licence: { seats: 5, endsInDays: 135 },
        groups: [{ name: 'Freight', description: 'Dispatch at the port', members: [1, 2, 4] }],
        recipients: people('bluegum.example', [
          'Jack Murray',
          'Mia Tan',
          'Noah Clarke',
          'Zoe Hall',
          'Ava King',
          'Leo Wood',
        ]),
      },
      {
        name: 'Altona Legal',
        country: 'DE',
        ageDays: 160,
        language: 'ENG',
        timezone: 'Europe/Berlin',
        domains: ['altonalegal.example', 'altona.example'],
        licence: { seats: 8, endsInDays: 205 },
        groups: [
          { name: 'Partners', description: '', members: [0, 1] },
          { name: 'Kanzlei', description: 'Post und Fristen', members: [2, 3, 4] },
        ],
        recipients: people('altonalegal.example', [
          'Jonas Krüger',
          'Marie Vogel',
          'Paul Sommer',
          'Lena Busch',
          'Emil Franke',
        ]),
      },
      {
        name: '<script>alert(1)</script> & "Sons"',
        country: 'IE',
        ageDays: 75,
        language: 'ENG',
        timezone: 'Europe/Dublin',
        domains: ['hostile.example'],
        allowDisplayWhitelist: true,
        confirmRelease: true,
        isHostile: true,
        groups: [{ name: '<b>All</b> "staff"', description: '=1+1', members: [0, 1, 2, 3] }],
        recipients: hostileNames.map((name, index) => {
          const [firstName = '', lastName = ''] = name.split(' ')
          return { address: `user${index + 1}@hostile.example`, firstName, lastName }
        }),
      },
    ],
  },
]

/** Immediate notices, in addition to the morning and afternoon digests. */
export const sampleDigests = { hasNotices: true, noticesPerHour: 60 }

export const samplePassword = 'Demo-Postern-2026!'

const allAdministrators: SampleAdministrator[] = [
  {
    username: 'super@provider.example',
    firstName: 'Sasha',
    lastName: 'Provider',
    role: 'superAdmin',
    note: 'provider staff',
  },
  {
    username: 'reseller@northwind.example',
    firstName: 'Robin',
    lastName: 'North',
    role: 'resellerAdmin',
    reseller: 'Northwind Security',
    note: 'reseller',
  },
  {
    username: 'reseller@fernbrook.example',
    firstName: 'Frances',
    lastName: 'Fern',
    role: 'resellerAdmin',
    reseller: 'Fernbrook IT',
  },
  {
    username: 'admin@contoso.example',
    firstName: 'Alex',
    lastName: 'Contoso',
    role: 'customerAdmin',
    customer: 'Contoso',
    note: 'customer',
  },
  {
    username: 'new.admin@contoso.example',
    firstName: 'Nora',
    lastName: 'Byrne',
    role: 'customerAdmin',
    customer: 'Contoso',
    isTwoFactorEnforced: true,
    note: 'must set up two-factor authentication',
  },
  {
    username: 'invited@contoso.example',
    firstName: 'Ivan',
    lastName: 'Daly',
    role: 'customerAdmin',
    customer: 'Contoso',
    isInvited: true,
    capabilitySet: 'Reports only',
    note: 'no password yet; the invitation is in the demo mailbox',
  },
  {
    username: 'admin@vertefeuille.example',
    firstName: 'Aline',
    lastName: 'Verte',
    role: 'customerAdmin',
    customer: 'Verte Feuille',
    language: 'FR',
  },
  {
    username: 'admin@hostile.example',
    firstName: '<i>Admin</i>',
    lastName: 'Hostile',
    role: 'customerAdmin',
    customer: '<script>alert(1)</script> & "Sons"',
  },
]

export interface SampleWorld {
  resellers: SampleReseller[]
  administrators: SampleAdministrator[]
}

/**
 * Two resellers with six customers, eleven domains and some forty users; identical at every start. Optionally one more customer whose every
 * text is an attack.
 */
export function sampleWorld({ isHostile }: { isHostile: boolean }): SampleWorld {
  const isWanted = (customer: SampleCustomer) => isHostile || !customer.isHostile
  const resellers = allResellers.map((reseller) => ({ ...reseller, customers: reseller.customers.filter(isWanted) }))
  const names = resellers.flatMap(({ customers }) => customers.map(({ name }) => name))
  const administrators = allAdministrators.filter(({ customer }) => !customer || names.includes(customer))
  return { resellers, administrators }
}
