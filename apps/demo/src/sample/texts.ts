import type { MailAttachment } from './eml'

/** Text pools for sample mails; all names are fictitious. */
export const cleanSubjects = {
  ENG: [
    'Minutes of Tuesday’s planning call',
    'Invoice 20871 for October',
    'Re: Delivery slot for the Cork order',
    'Updated price list for Q1',
    'Agenda for the site visit',
    'Draft contract for your comments',
    'Re: Two open questions on the audit',
    'Holiday cover in December',
    'Your parking permit was renewed',
    'Signed copy attached',
    'Purchase order 4711',
    'Re: Broken scanner on the second floor',
    'Candidate interviews next week',
    'Weekly figures',
    'Notes from the supplier meeting',
    'Re: Access for the new starter',
  ],
  FR: [
    'Compte rendu de la réunion de mardi',
    'Facture 20871 d’octobre',
    'Re : Créneau de livraison',
    'Nouveau tarif pour le premier trimestre',
    'Ordre du jour de la visite',
    'Projet de contrat à relire',
    'Re : Deux questions sur l’audit',
    'Chiffres de la semaine',
  ],
} as const

export const bulkSubjects = [
  '7 dashboards every operations lead should copy this quarter',
  'Your delegate pass expires tonight',
  'Switch this month and save 40 %',
  'The newsletter that finance teams read first',
  'Last seats for the autumn summit',
  'New: ergonomic chairs, delivered in two days',
  'Broadband for business from €29',
  'We miss you! Here is 20 % off',
  'Webinar: cutting freight costs in half',
]

export const spamSubjects = [
  'Increase your traffic by 300 %',
  'You have been chosen',
  'Cheap watches, worldwide delivery',
  'Loan approved, no checks',
  'RE: your website has 14 errors',
  'Make money while you sleep',
  'Urgent business proposal',
  'Hot stock pick of the week',
]

export const phishingSubjects = {
  ENG: [
    'Action needed: confirm your payroll details',
    'Your mailbox is almost full: 98 %',
    'Shared document: Q4 supplier terms',
    'Unusual sign-in to your account',
    'Invoice overdue, account will be suspended',
    'Voice message from +353 1 555 0102',
    'Re: wire transfer today',
  ],
  FR: [
    'Action requise : confirmez vos coordonnées bancaires',
    'Votre boîte aux lettres est presque pleine',
    'Connexion inhabituelle à votre compte',
  ],
} as const

export const virusSubjects = [
  'Scanned document 0042',
  'Invoice 88213 overdue',
  'DHL parcel could not be delivered',
  'Remittance advice',
]
export const virusNames = ['Win32.Agent.Dropper', 'Doc.Downloader.Emotet', 'Js.Trojan.Loader', 'Html.Phish.Attachment']

export const contentSubjects = [
  'Re: Production files (zip, password inside)',
  'Salary table for review',
  'Card numbers for the booking',
]
export const contentRules = [
  'Encrypted archive; archive.zip',
  'Personal data; 14 salary records',
  'Payment cards; 3 card numbers',
]
export const scanErrors = [
  'archive could not be unpacked within 30 s',
  'scanner time-out after 60 s',
  'message part is damaged',
]

const dropper = { type: 'application/octet-stream', content: 'sample: dropper' }

/** A ZIP archive with a file that is called a program: `invoice.exe`. */
const packedProgram = Buffer.from(
  'UEsDBBQAAAAAAABIJVxIco1qEAAAABAAAAALAAAAaW52b2ljZS5leGVzYW1wbGU6IGhhcm1sZXNzUEsBAhQDFAAAAAAAAEglXEhy' +
    'jWoQAAAAEAAAAAsAAAAAAAAAAAAAAIABAAAAAGludm9pY2UuZXhlUEsFBgAAAAABAAEAOQAAADkAAAAAAA==',
  'base64',
)

/** Attachments by the kind of mail. */
export const attachments: Partial<Record<string, readonly MailAttachment[]>> & { clean: readonly MailAttachment[] } = {
  clean: [
    { name: 'minutes.pdf' },
    { name: 'invoice-20871.pdf' },
    { name: 'price-list-q1.xlsx', type: officeType('spreadsheetml.sheet'), content: 'sample: harmless' },
    { name: 'contract-draft.docx', type: officeType('wordprocessingml.document'), content: 'sample: harmless' },
  ],
  spam: [{ name: 'documents.zip', type: 'application/zip', content: packedProgram }],
  virus: [
    { name: 'scan_0042.js', ...dropper },
    { name: 'invoice_88213.doc', ...dropper, type: 'application/msword' },
    { name: 'remittance.xlsm', type: 'application/vnd.ms-excel.sheet.macroEnabled.12', content: 'sample: macro' },
  ],
}

function officeType(kind: string): string {
  return `application/vnd.openxmlformats-officedocument.${kind}`
}

interface Link {
  text: string
  href: string
}

export const phishingLinks = (domain: string): Link[] => [
  { text: 'Confirm your details', href: `https://login.${domain}/session?user=you` },
  { text: 'https://portal.contoso.example/payroll', href: `https://${domain}/payroll/verify` },
  { text: 'View the document', href: `http://198.51.100.24/docs/open?from=${domain}` },
]

export const offerLinks = (domain: string): Link[] => [
  { text: 'See the offer', href: `https://www.${domain}/offer?utm_source=mail` },
  { text: 'Unsubscribe', href: `https://www.${domain}/unsubscribe` },
]

type Sender = readonly [name: string, address: string]

export const senders: Record<'clean' | 'bulk' | 'spam' | 'phishing' | 'virus', readonly Sender[]> = {
  clean: [
    ['Delmar Freight', 'dispatch@delmarfreight.example'],
    ['Brightmill Print', 'orders@brightmill.example'],
    ['Helen Ward', 'h.ward@stonebridge.example'],
    ['Marcus Dunn', 'm.dunn@quayside.example'],
    ['Tess Okafor', 'tess@northlight.example'],
    ['Accounts', 'accounts@papertrail.example'],
    ['Étienne Caron', 'e.caron@rivegauche.example'],
    ['Facilities', 'facilities@stonebridge.example'],
    ['Yuki Sato', 'y.sato@kiyomi.example'],
  ],
  bulk: [
    ['Growth Weekly', 'news@growthweekly.example'],
    ['Summit Seats', 'invite@summit-seats.example'],
    ['Fast Line', 'deals@fast-line.example'],
    ['Chair Works', 'hello@chairworks.example'],
  ],
  spam: [
    ['SEO Team', 'seo@rankboost.top'],
    ['Mr. Adams', 'adams77@lucky-draw.click'],
    ['Watch Outlet', 'sale@watch-outlet.xyz'],
    ['Credit Now', 'info@credit-now.loan'],
  ],
  phishing: [
    ['Payroll Desk', 'hr-update@payrol1-verify.example'],
    ['Document Portal', 'share@docu-inbox.example'],
    ['Mailbox Support', 'no-reply@quota-reset.example'],
    ['IT Service', 'service@secure-login.zip'],
    ['Finance Director', 'fd.office@mail-relay77.example'],
  ],
  virus: [
    ['Scanner', 'scan@print-relay.example'],
    ['Accounts – Delmar Freight', 'invoices@delmarfreight.example'],
  ],
}

export const paragraphs = {
  ENG: [
    'Thank you for the call this morning. I have put the open points below, with the people who take them on.',
    'Please find the document attached. The changes are marked; the totals on page three are new.',
    'We can deliver on Thursday between nine and eleven. Let me know by noon tomorrow if that suits you.',
    'The figures are up four per cent on the month before, mostly from the two new sites.',
    'Could you look at the second paragraph before it goes out? I am not sure that it still holds.',
  ],
  FR: [
    'Merci pour votre appel de ce matin. Vous trouverez ci-dessous les points en suspens et les personnes qui s’en chargent.',
    'Vous trouverez le document en pièce jointe. Les modifications sont signalées.',
    'Nous pouvons livrer jeudi entre neuf et onze heures. Dites-moi avant demain midi si cela vous convient.',
  ],
} as const

/** Comments that people add above a mail they report. */
export const reportComments = [
  'I never ordered anything there. Please check.',
  '',
  'The second one this week.',
  '',
  'Looks odd: the address is not the one they usually write from.',
]

/** Reasons that people give when they ask for a held message. */
export const releaseReasons = [
  'I expected this message: it is about the order of last week.',
  'This is our supplier’s new address. I spoke to them on the phone.',
  'Je pense que c’est une facture que j’attends.',
  'Please let it through, I need the attachment today.',
]
