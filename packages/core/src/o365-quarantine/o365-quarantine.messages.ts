import type { Widen } from '../i18n/widen'

const en = {
  title: 'Protect Search',
  intro: 'Messages removed from Microsoft 365 mailboxes.',
  tableName: 'Messages found in Microsoft 365 mailboxes',
  search: 'Search mailbox, sender, subject or message id',
  received: 'Received',
  mailbox: 'Mailbox',
  from: 'From',
  sender: 'Sender',
  subject: 'Subject',
  threat: 'Threat',
  action: 'Action',
  folder: 'Folder',
  state: 'State',
  tenant: 'Tenant',
  customer: 'Customer',
  messageId: 'Message id',
  noSubject: '(no subject)',
  noSender: '(no sender)',
  gone: 'Gone',
  threats: {
    phishing: 'Phishing',
    malware: 'Malware',
    spam: 'Spam',
    impersonation: 'Impersonation',
    bulk: 'Bulk',
    unknown: 'Not told',
  },
  actions: {
    moved_to_quarantine: 'Moved to quarantine',
    moved_to_junk: 'Moved to junk',
    restored: 'Moved back',
    deleted: 'Deleted',
  },
  states: { open: 'Open', resolved: 'Resolved' },
  emptyTitle: 'Nothing found in Microsoft 365 mailboxes',
  empty: 'Messages appear here once a Microsoft 365 tenant is connected and one of them was moved out of a mailbox.',
} as const

const fr: Widen<typeof en> = {
  title: 'Recherche Protect',
  intro: 'Les messages retirés des boîtes Microsoft 365, et ce qu’ils sont devenus.',
  tableName: 'Messages trouvés dans les boîtes Microsoft 365',
  search: 'Rechercher une boîte, un expéditeur, un objet ou un identifiant',
  received: 'Reçu',
  mailbox: 'Boîte aux lettres',
  from: 'De',
  sender: 'Expéditeur',
  subject: 'Objet',
  threat: 'Menace',
  action: 'Action',
  folder: 'Dossier',
  state: 'État',
  tenant: 'Locataire',
  customer: 'Client',
  messageId: 'Identifiant du message',
  noSubject: '(sans objet)',
  noSender: '(sans expéditeur)',
  gone: 'Disparu',
  threats: {
    phishing: 'Hameçonnage',
    malware: 'Logiciel malveillant',
    spam: 'Indésirable',
    impersonation: 'Usurpation d’identité',
    bulk: 'Envoi en masse',
    unknown: 'Non précisée',
  },
  actions: {
    moved_to_quarantine: 'Mis en quarantaine',
    moved_to_junk: 'Classé comme indésirable',
    restored: 'Remis en place',
    deleted: 'Supprimé',
  },
  states: { open: 'Ouvert', resolved: 'Résolu' },
  emptyTitle: 'Rien trouvé dans les boîtes Microsoft 365',
  empty:
    'Les messages apparaissent ici dès qu’un locataire Microsoft 365 est connecté et que l’un d’eux a été retiré d’une boîte.',
}

/** Texts of the messages found in Microsoft 365 mailboxes. */
export const o365QuarantineMessages = { en, fr }
/** Shape of the Microsoft 365 quarantine texts in one language. */
export type O365QuarantineMessages = Widen<typeof en>
