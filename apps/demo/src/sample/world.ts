export interface SampleRecipient {
  address: string
  firstName: string
  lastName: string
  language?: 'ENG' | 'FR'
  timezone?: string
  aliases?: string[]
}

export interface SampleCustomer {
  name: string
  /** How long ago it came; its people and domains came one after the other since. */
  ageDays: number
  language: 'ENG' | 'FR'
  timezone: string
  domains: string[]
  confirmRelease?: boolean
  allowDisplayWhitelist?: boolean
  /** Its users, names and mails are payloads. */
  isHostile?: boolean
  recipients: SampleRecipient[]
}

export interface SampleReseller {
  name: string
  ageDays: number
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
  /** Must set up a second factor, whatever the server's setting is. */
  isTwoFactorEnforced?: boolean
  /** Has no password yet: the invitation lies in the demo mailbox. */
  isInvited?: boolean
  /** What the table at the start says about the account; absent: it is not listed there. */
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

/** Two resellers with seven customers, twelve domains and some forty people; the same at every start. */
export const sampleResellers: SampleReseller[] = [
  {
    name: 'Northwind Security',
    ageDays: 420,
    customers: [
      {
        name: 'Contoso',
        ageDays: 400,
        language: 'ENG',
        timezone: 'Europe/Dublin',
        domains: ['contoso.example', 'contoso-labs.example'],
        confirmRelease: true,
        allowDisplayWhitelist: true,
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
        ageDays: 345,
        language: 'ENG',
        timezone: 'Europe/London',
        domains: ['orchardfoods.example', 'orchard-logistics.example'],
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
        ageDays: 290,
        language: 'FR',
        timezone: 'Europe/Paris',
        domains: ['vertefeuille.example', 'verte-feuille.example'],
        confirmRelease: true,
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
        ageDays: 48,
        language: 'ENG',
        timezone: 'America/New_York',
        domains: ['harbourclinic.example'],
        recipients: people('harbourclinic.example', ['Dana Ortiz', 'Miles Chen', 'Ruth Abara', 'Sam Lowe']),
      },
    ],
  },
  {
    name: 'Fernbrook IT',
    ageDays: 250,
    customers: [
      {
        name: 'Blue Gum Mining',
        ageDays: 230,
        language: 'ENG',
        timezone: 'Australia/Sydney',
        domains: ['bluegum.example', 'bluegum-freight.example'],
        allowDisplayWhitelist: true,
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
        ageDays: 160,
        language: 'ENG',
        timezone: 'Europe/Berlin',
        domains: ['altonalegal.example', 'altona.example'],
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
        ageDays: 75,
        language: 'ENG',
        timezone: 'Europe/Dublin',
        domains: ['hostile.example'],
        allowDisplayWhitelist: true,
        confirmRelease: true,
        isHostile: true,
        recipients: hostileNames.map((name, index) => {
          const [firstName = '', lastName = ''] = name.split(' ')
          return { address: `user${index + 1}@hostile.example`, firstName, lastName }
        }),
      },
    ],
  },
]

/** Notices at once, besides the digests in the morning and in the afternoon. */
export const sampleDigests = { hasNotices: true, noticesPerHour: 60 }

export const samplePassword = 'Demo-Postern-2026!'

export const sampleAdministrators: SampleAdministrator[] = [
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
