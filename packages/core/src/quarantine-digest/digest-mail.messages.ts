import type { Widen } from '../i18n/widen'

const en = {
  subject: (count: number) => (count === 1 ? '1 message held in quarantine' : `${count} messages held in quarantine`),
  noneSubject: 'No new messages in quarantine',
  title: 'Messages held for you',
  noneTitle: 'Nothing new is held for you',
  intro: (count: number) =>
    count === 1
      ? 'One message for you was held back. Open it to decide what happens to it.'
      : `${count} messages for you were held back. Open one to decide what happens to it.`,
  noneIntro: 'No message was held back since your last digest.',
  summaryIntro: (count: number) =>
    count === 1
      ? 'One more message was held back after the last notice of this hour.'
      : `${count} more messages were held back after the last notice of this hour.`,
  timeZone: (zone: string) => `Times are in ${zone}.`,
  classes: {
    bulk: 'Bulk mail',
    spam: 'Spam',
    content: 'Against the rules for content',
    scanError: 'Not fully checked',
    phishing: 'Phishing',
    virus: 'Viruses',
  },
  phishingNote: 'These messages try to steal passwords or money.',
  phishingRefused: 'They cannot be released from here. Ask your administrator if you expect one.',
  virusNote: 'These messages carry a virus and cannot be released from here. Ask your administrator if you expect one.',
  from: 'From',
  to: 'To',
  /** Label before a value in plain text. */
  labelled: (label: string) => `${label}:`,
  received: 'Received',
  reason: 'Reason',
  size: 'Size',
  deletedLabel: 'Deleted on',
  deleted: 'Messages that are not released are deleted after 14 days.',
  deletedOn: (date: string) => `deleted on ${date}`,
  sentTo: (address: string) => `Sent to ${address}`,
  noSubject: '(no subject)',
  noSender: '(no sender)',
  mismatch: (sender: string) => `Sent by ${sender}`,
  view: 'View',
  release: 'Release',
  block: 'Block',
  open: 'Open this message',
  links: 'Each link opens a page where you decide. Nothing happens before you press a button there.',
  rest: (count: number) => (count === 1 ? 'One more message is held.' : `${count} more messages are held.`),
  restLink: 'See all held messages',
  restLater: 'You are told of them in your next mail.',
  quarantine: 'Go to the quarantine',
  forward: 'Do not forward this mail: whoever has it can release these messages.',
  why: (address: string) => `You receive this because mail to ${address} is scanned for threats.`,
  by: (brand: string) => `Sent by ${brand}`,
  stop: 'Stop these mails',
  /** Texts for a shared mailbox, which is told of other people's messages; they replace those above. */
  shared: {
    title: (name: string) => `${name}: held messages`,
    intro: (count: number) => (count === 1 ? 'One message was held back.' : `${count} messages were held back.`),
    links: 'Links open the portal, where an administrator logs in and decides.',
    virus: 'These messages carry a virus.',
    refused: 'Check with the recipient before you release one.',
    forward: 'Only administrators who log in can open or release these messages.',
    why: (address: string, name: string) => `${address} is a recipient of the digest ${name}.`,
    whyReviewer: (address: string, customer: string) => `${address} reviews the held messages of ${customer}.`,
  },
} as const

const fr: Widen<typeof en> = {
  subject: (count) =>
    count < 2 ? `${count} message retenu en quarantaine` : `${count} messages retenus en quarantaine`,
  noneSubject: 'Aucun nouveau message en quarantaine',
  title: 'Messages retenus pour vous',
  noneTitle: 'Aucun nouveau message retenu',
  intro: (count) =>
    count < 2
      ? 'Un message qui vous est adressé a été retenu. Ouvrez-le pour décider de la suite.'
      : `${count} messages qui vous sont adressés ont été retenus. Ouvrez-en un pour décider de la suite.`,
  noneIntro: 'Aucun message n’a été retenu depuis votre dernier récapitulatif.',
  summaryIntro: (count) =>
    count < 2
      ? 'Un autre message a été retenu après le dernier avis de cette heure.'
      : `${count} autres messages ont été retenus après le dernier avis de cette heure.`,
  timeZone: (zone) => `Les heures sont données pour ${zone}.`,
  classes: {
    bulk: 'Envois en masse',
    spam: 'Courrier indésirable',
    content: 'Contraires aux règles de contenu',
    scanError: 'Analyse incomplète',
    phishing: 'Hameçonnage',
    virus: 'Virus',
  },
  phishingNote: 'Ces messages cherchent à obtenir des mots de passe ou de l’argent par tromperie.',
  phishingRefused:
    'Ils ne peuvent pas être libérés d’ici. Adressez-vous à votre administrateur si vous en attendez un.',
  virusNote:
    'Ces messages portent un virus et ne peuvent pas être libérés d’ici. Adressez-vous à votre administrateur si vous en attendez un.',
  from: 'De',
  to: 'À',
  labelled: (label) => `${label}\u00a0:`,
  received: 'Reçu',
  reason: 'Motif',
  size: 'Taille',
  deletedLabel: 'Supprimé le',
  deleted: 'Les messages qui ne sont pas libérés sont supprimés après 14 jours.',
  deletedOn: (date) => `supprimé le ${date}`,
  sentTo: (address) => `Adressé à ${address}`,
  noSubject: '(sans objet)',
  noSender: '(sans expéditeur)',
  mismatch: (sender) => `Envoyé par ${sender}`,
  view: 'Voir',
  release: 'Libérer',
  block: 'Bloquer',
  open: 'Ouvrir ce message',
  links: 'Chaque lien ouvre une page où vous décidez. Rien n’est fait tant que vous n’avez pas confirmé sur la page.',
  rest: (count) => (count < 2 ? 'Un autre message est retenu.' : `${count} autres messages sont retenus.`),
  restLink: 'Voir tous les messages retenus',
  restLater: 'Votre prochain message vous en informera.',
  quarantine: 'Aller à la quarantaine',
  forward: 'Ne transférez pas ce message\u00a0: quiconque le possède peut libérer ces messages.',
  why: (address) =>
    `Vous recevez ce message parce que le courrier adressé à ${address} est contrôlé contre les menaces.`,
  by: (brand) => `Envoyé par ${brand}`,
  stop: 'Ne plus recevoir ces messages',
  shared: {
    title: (name) => `${name}\u00a0: messages retenus`,
    intro: (count) => (count < 2 ? 'Un message a été retenu.' : `${count} messages ont été retenus.`),
    links: 'Les liens ouvrent le portail, où un administrateur se connecte et décide.',
    virus: 'Ces messages portent un virus.',
    refused: 'Vérifiez auprès du destinataire avant d’en libérer un.',
    forward: 'Seuls les administrateurs connectés peuvent ouvrir ou libérer ces messages.',
    why: (address, name) => `${address} est destinataire du récapitulatif ${name}.`,
    whyReviewer: (address, customer) => `${address} examine les messages retenus de ${customer}.`,
  },
}

/** Texts of the mails that tell recipients about held messages. */
export const digestMailMessages = { en, fr }
/** Shape of the digest mail texts in one language. */
export type DigestMailMessages = Widen<typeof en>
