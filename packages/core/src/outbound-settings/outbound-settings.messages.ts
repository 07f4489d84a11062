import type { Widen } from '../i18n/widen'

const en = {
  title: 'Outbound settings',
  intro: 'Limits for mail that customers send through us. Resellers and customers can have their own.',
  customerTitle: 'Outbound limits',
  customerIntro: 'Limits for mail that this customer sends through us.',
  readOnlyIntro: 'Limits for mail sent through us. Contact your provider to change them.',
  sections: { limits: 'Limits', actions: 'Actions' },
  limitsIntro: 'Each recipient counts as one mail. Days begin at midnight UTC.',
  fields: {
    senderPerHour: 'Mails per sender and hour',
    senderPerDay: 'Mails per sender and day',
    customerPerDay: 'Mails per customer and day',
    recipientsPerMessage: 'Recipients per message',
    megabytesPerMessage: 'Largest message (MB)',
    onExceed: 'Above a limit',
    spamAction: 'Spam',
  },
  onExceed: {
    defer: 'Ask the sender to try later',
    hold: 'Hold in quarantine',
    notify: 'Send and notify administrators',
  },
  spamAction: {
    hold: 'Hold in quarantine',
    tag: 'Send with a spam header',
    reject: 'Reject',
  },
  onExceedHint: 'Administrators are notified once a day at most.',
  spamHint: 'Mail with a virus or phishing is always rejected.',
  senders: {
    title: 'Largest senders today',
    unit: 'Mails since midnight UTC',
    label: (sender: string, customer: string) => `${sender} (${customer})`,
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Paramètres sortants',
  intro:
    'Limites des messages que les clients envoient par notre service. Revendeurs et clients peuvent avoir les leurs.',
  customerTitle: 'Limites d’envoi',
  customerIntro: 'Limites des messages que ce client envoie par notre service.',
  readOnlyIntro: 'Limites des messages envoyés par notre service. Contactez votre fournisseur pour les modifier.',
  sections: { limits: 'Limites', actions: 'Traitement' },
  limitsIntro: 'Chaque destinataire compte pour un message. Les journées commencent à minuit UTC.',
  fields: {
    senderPerHour: 'Messages par expéditeur et par heure',
    senderPerDay: 'Messages par expéditeur et par jour',
    customerPerDay: 'Messages par client et par jour',
    recipientsPerMessage: 'Destinataires par message',
    megabytesPerMessage: 'Taille maximale d’un message (Mo)',
    onExceed: 'Au-delà d’une limite',
    spamAction: 'Courrier indésirable',
  },
  onExceed: {
    defer: 'Demander à l’expéditeur de réessayer plus tard',
    hold: 'Mettre en quarantaine',
    notify: 'Envoyer et avertir les administrateurs',
  },
  spamAction: {
    hold: 'Mettre en quarantaine',
    tag: 'Envoyer avec un en-tête de courrier indésirable',
    reject: 'Rejeter',
  },
  onExceedHint: 'Les administrateurs sont avertis une fois par jour au plus.',
  spamHint: 'Les messages contenant un virus ou de l’hameçonnage sont toujours rejetés.',
  senders: {
    title: 'Principaux expéditeurs du jour',
    unit: 'Messages depuis minuit UTC',
    label: (sender, customer) => `${sender} (${customer})`,
  },
}

/** Texts of the settings of outbound mail. */
export const outboundSettingsMessages = { en, fr }
/** Texts of the settings of outbound mail in one language. */
export type OutboundSettingsMessages = Widen<typeof en>
