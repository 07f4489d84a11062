import type { Widen } from '../i18n/widen'

const en = {
  subject: (count: number) => (count === 1 ? '1 message held in quarantine' : `${count} messages held in quarantine`),
  title: 'Messages held for you',
  intro: (count: number) =>
    count === 1
      ? 'One message for you was held back. Open it to decide what happens to it.'
      : `${count} messages for you were held back. Open one to decide what happens to it.`,
  timeZone: (zone: string) => `Times are in ${zone}.`,
  from: 'From',
  subjectLabel: 'Subject',
  received: 'Received',
  reason: 'Reason',
  noSubject: '(no subject)',
  noSender: '(no sender)',
  open: 'Look at this message',
  virus: 'This message carries a virus and cannot be released from here. Ask your administrator if you expect it.',
  mismatch: (sender: string) => `Sent by ${sender}`,
  deleted: 'Messages that are not released are deleted after 14 days.',
  forward: 'Do not forward this mail: whoever has it can release these messages.',
} as const

const fr: Widen<typeof en> = {
  subject: (count) => (count === 1 ? '1 message retenu en quarantaine' : `${count} messages retenus en quarantaine`),
  title: 'Messages retenus pour vous',
  intro: (count) =>
    count === 1
      ? 'Un message qui vous est adressé a été retenu. Ouvrez-le pour décider de la suite.'
      : `${count} messages qui vous sont adressés ont été retenus. Ouvrez-en un pour décider de la suite.`,
  timeZone: (zone) => `Les heures sont données pour ${zone}.`,
  from: 'De',
  subjectLabel: 'Objet',
  received: 'Reçu',
  reason: 'Motif',
  noSubject: '(sans objet)',
  noSender: '(sans expéditeur)',
  open: 'Voir ce message',
  virus:
    'Ce message porte un virus et ne peut pas être libéré d’ici. Adressez-vous à votre administrateur si vous l’attendez.',
  mismatch: (sender) => `Envoyé par ${sender}`,
  deleted: 'Les messages qui ne sont pas libérés sont supprimés après 14 jours.',
  forward: 'Ne transférez pas ce message\u00a0: quiconque le possède peut libérer ces messages.',
}

/** Words of the mails that tell recipients what is held. */
export const digestMailMessages = { en, fr }
/** Words of digest mails in one language. */
export type DigestMailMessages = Widen<typeof en>
