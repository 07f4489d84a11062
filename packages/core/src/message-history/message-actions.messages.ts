import type { Widen } from '../i18n/widen'

const en = {
  chips: 'Messages by state',
  showChart: 'Show chart',
  hideChart: 'Hide chart',
  bulk: { retry: 'Retry', bounce: 'Return to sender', cancel: 'Cancel delivery' },
  bulkOutcome: {
    retry: (done: string, total: string) => `${done} of ${total} messages are tried again`,
    bounce: (done: string, total: string) => `${done} of ${total} messages returned`,
    cancel: (done: string, total: string) => `${done} of ${total} deliveries cancelled`,
  },
  bounceTitle: (n: string) =>
    n === '1' ? 'Return this message to its sender?' : `Return ${n} messages to their senders?`,
  bounceText: 'Delivery ends. Senders who are known to be real are told that their mail was not delivered.',
  bounceVerb: 'Return to sender',
  cancelTitle: (n: string) =>
    n === '1' ? 'Cancel the delivery of this message?' : `Cancel the delivery of ${n} messages?`,
  cancelText: 'Neither the sender nor the recipient is told. This cannot be undone.',
  cancelVerb: 'Cancel delivery',
} as const

const fr: Widen<typeof en> = {
  chips: 'Messages par état',
  showChart: 'Afficher le graphique',
  hideChart: 'Masquer le graphique',
  bulk: { retry: 'Réessayer', bounce: 'Renvoyer à l’expéditeur', cancel: 'Annuler la distribution' },
  bulkOutcome: {
    retry: (done, total) => `${done} sur ${total} messages font l’objet d’un nouvel essai`,
    bounce: (done, total) => `${done} sur ${total} messages renvoyés`,
    cancel: (done, total) => `${done} sur ${total} distributions annulées`,
  },
  bounceTitle: (n) =>
    n === '1' ? 'Renvoyer ce message à son expéditeur\u202f?' : `Renvoyer ${n} messages à leurs expéditeurs\u202f?`,
  bounceText:
    'La distribution prend fin. Les expéditeurs authentifiés sont informés que leur message n’a pas été distribué.',
  bounceVerb: 'Renvoyer à l’expéditeur',
  cancelTitle: (n) =>
    n === '1' ? 'Annuler la distribution de ce message\u202f?' : `Annuler la distribution de ${n} messages\u202f?`,
  cancelText: 'Ni l’expéditeur ni le destinataire n’en est informé. Cette action est irréversible.',
  cancelVerb: 'Annuler la distribution',
}

/** Shape of the texts of actions on messages in one language. */
export type MessageActionsMessages = Widen<typeof en>

/** Texts of the actions on queued mail. */
export const messageActionsMessages = { en, fr }
