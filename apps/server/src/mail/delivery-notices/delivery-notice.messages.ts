import type { Widen } from '@postern/core'

// `until` is a date and time with its zone; `answer` is what the other server said, and may be empty.
const en = {
  failed: {
    subject: 'Undelivered: your message could not be delivered',
    intro: (recipient: string) => `Your message to ${recipient} could not be delivered. It will not be tried again.`,
  },
  delayed: {
    subject: 'Delayed: your message has not been delivered yet',
    intro: (recipient: string, until: string) =>
      `Your message to ${recipient} has not been delivered yet. Delivery will be tried until ${until}. You do not need to send it again.`,
  },
  held: {
    subject: 'Held: your message is waiting for a decision',
    intro: (recipient: string) =>
      `Your message to ${recipient} was held, because its delivery could not be encrypted as required. An administrator decides whether it is tried again. You do not need to send it again.`,
  },
  reason: (reason: string) => `Reason:\n${reason}`,
  answer: (answer: string) => `The receiving server said:\n${answer}`,
  foot: 'This message was sent automatically. The header of your message is attached.',
}

const fr: Widen<typeof en> = {
  failed: {
    subject: 'Non remis\u00a0: votre message n’a pas pu être remis',
    intro: (recipient) => `Votre message à ${recipient} n’a pas pu être remis. Aucune nouvelle tentative n’aura lieu.`,
  },
  delayed: {
    subject: 'Retardé\u00a0: votre message n’a pas encore été remis',
    intro: (recipient, until) =>
      `Votre message à ${recipient} n’a pas encore été remis. De nouvelles tentatives auront lieu jusqu’au ${until}. Il est inutile de le renvoyer.`,
  },
  held: {
    subject: 'Retenu\u00a0: votre message attend une décision',
    intro: (recipient) =>
      `Votre message à ${recipient} a été retenu, car sa remise n’a pas pu être chiffrée comme exigé. Un administrateur décide d’une nouvelle tentative. Il est inutile de le renvoyer.`,
  },
  reason: (reason) => `Motif\u00a0:\n${reason}`,
  answer: (answer) => `Réponse du serveur destinataire :\n${answer}`,
  foot: 'Ce message a été envoyé automatiquement. L’en-tête de votre message est joint.',
}

/** Texts of the mails to senders about delayed, held and failed messages. */
export const deliveryNoticeMessages = { en, fr }
