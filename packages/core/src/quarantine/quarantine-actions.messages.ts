import type { Widen } from '../i18n/widen'

const count = (one: string, many: (n: string) => string) => (n: string) => (n === '1' ? one : many(n))

const en = {
  more: 'More actions',
  release: 'Release',
  releaseTitle: count('Release this message?', (n) => `Release ${n} messages?`),
  releaseText: count(
    'It goes to the recipient’s inbox. If it is malicious, it can do harm there.',
    () => 'They are delivered to their recipients. A message that carries harm can do harm once it is released.',
  ),
  releaseDangerText:
    'Phishing is among them: its links and attachments reach the recipients, who can lose passwords, money or data.',
  countOf: (kind: string, n: string) => `${kind}: ${n}`,
  alsoRelease: count('Also release 1 phishing message', (n) => `Also release ${n} phishing messages`),
  virusesLeft: count(
    '1 message with a virus stays in quarantine.',
    (n) => `${n} messages with viruses stay in quarantine.`,
  ),
  releasedOf: (done: string, total: string) => `Released ${done} of ${total}`,
  releaseVirus: 'Release virus…',
  releaseVirusTitle: 'Release a message with a virus?',
  releaseVirusText:
    'The virus is delivered to the recipient with the message and can harm everybody it reaches. This is written to the audit log.',
  lock: 'Lock',
  lockedOf: (done: string, total: string) => `Locked ${done} of ${total}`,
  unlock: 'Unlock',
  unlockedOf: (done: string, total: string) => `Unlocked ${done} of ${total}`,
  classifyAs: {
    spam: 'Classify as spam',
    phishing: 'Classify as phishing',
    bulk: 'Classify as bulk mail',
    virus: 'Classify as virus',
  },
  rescan: 'Scan again',
  download: 'Download source…',
  downloadTitle: 'Download the source of this message?',
  downloadText:
    'The file holds the message as it came in, with everything that is dangerous in it. This is written to the audit log.',
  downloadConfirm: 'Download',
  delete: 'Delete',
  deleteTitle: count('Delete this message?', (n) => `Delete ${n} messages?`),
  deleteText: count(
    'It leaves quarantine and cannot be released any more. This cannot be undone.',
    () => 'They leave quarantine and cannot be released any more. This cannot be undone.',
  ),
  deletedOf: (done: string, total: string) => `Deleted ${done} of ${total}`,
  deleteConfirm: count('Delete message', (n) => `Delete ${n} messages`),
  openEntry: 'Open message',
  previousEntry: 'Previous message',
  nextEntry: 'Next message',
  textHeading: 'Text of the message',
  previewKeys: 'j and k show the next and the previous message, r releases, l locks, Del deletes, Esc closes.',
  releaseViruses: 'Release viruses…',
  releaseVirusesTitle: count('Release a message with a virus?', (n) => `Release ${n} messages with viruses?`),
  releaseVirusesText: count(
    'The virus is delivered to the recipient with the message and can harm everybody it reaches. This is written to the audit log.',
    () =>
      'The viruses are delivered to the recipients with the messages and can harm everybody they reach. This is written to the audit log.',
  ),
  releaseVirusesConfirm: count('Release virus', (n) => `Release ${n} viruses`),
  allowSenders: 'Always allow senders…',
  allowSendersTitle: count('Always allow this sender?', (n) => `Always allow the senders of ${n} messages?`),
  allowSendersText: count(
    'Its mail is delivered to everybody at the customer without spam checks from now on.',
    () => 'Their mail is delivered to everybody at their customers without spam checks from now on.',
  ),
  allowSendersConfirm: count('Allow sender', () => 'Allow senders'),
  allowedOf: (done: string, total: string) => `Allowed the senders of ${done} of ${total} messages`,
  blockSenders: 'Block senders…',
  blockSendersTitle: count('Block this sender?', (n) => `Block the senders of ${n} messages?`),
  blockSendersText: count(
    'Its mail reaches nobody at the customer from now on.',
    () => 'Their mail reaches nobody at their customers from now on.',
  ),
  blockSendersConfirm: count('Block sender', () => 'Block senders'),
  blockedOf: (done: string, total: string) => `Blocked the senders of ${done} of ${total} messages`,
  reclassifiedOf: (done: string, total: string) => `Classified ${done} of ${total} anew`,
  doneTitle: 'Success',
  locked: 'The message is locked.',
  unlocked: 'The message is unlocked.',
  reclassified: 'The message is classified anew.',
  rescanned: 'The message was scanned again.',
  deleted: 'The message was deleted.',
  downloaded: 'The source was downloaded.',
} as const

const fr: Widen<typeof en> = {
  more: 'Autres actions',
  release: 'Libérer',
  releaseTitle: count('Libérer ce message\u202f?', (n) => `Libérer ${n} messages\u202f?`),
  releaseText: count(
    'Il est remis à son destinataire. Un message nuisible peut causer des dommages une fois qu’il est libéré.',
    () =>
      'Ils sont remis à leurs destinataires. Un message nuisible peut causer des dommages une fois qu’il est libéré.',
  ),
  releaseDangerText:
    'Il y a de l’hameçonnage parmi eux\u00a0: ses liens et pièces jointes atteignent les destinataires, qui peuvent y perdre des mots de passe, de l’argent ou des données.',
  countOf: (kind, n) => `${kind}\u00a0: ${n}`,
  alsoRelease: count('Libérer aussi 1 message d’hameçonnage', (n) => `Libérer aussi ${n} messages d’hameçonnage`),
  virusesLeft: count(
    '1 message contenant un virus reste en quarantaine.',
    (n) => `${n} messages contenant des virus restent en quarantaine.`,
  ),
  releasedOf: (done, total) => `${done} sur ${total} libérés`,
  releaseVirus: 'Libérer le virus…',
  releaseVirusTitle: 'Libérer un message contenant un virus\u202f?',
  releaseVirusText:
    'Le virus est remis au destinataire avec le message et peut nuire à tous ceux qu’il atteint. Cette action est consignée dans le journal d’audit.',
  lock: 'Verrouiller',
  lockedOf: (done, total) => `${done} sur ${total} verrouillés`,
  unlock: 'Déverrouiller',
  unlockedOf: (done, total) => `${done} sur ${total} déverrouillés`,
  classifyAs: {
    spam: 'Classer comme indésirable',
    phishing: 'Classer comme hameçonnage',
    bulk: 'Classer comme envoi en masse',
    virus: 'Classer comme virus',
  },
  rescan: 'Analyser de nouveau',
  download: 'Télécharger la source…',
  downloadTitle: 'Télécharger la source de ce message\u202f?',
  downloadText:
    'Le fichier contient le message tel qu’il est arrivé, avec tout ce qu’il a de dangereux. Cette action est consignée dans le journal d’audit.',
  downloadConfirm: 'Télécharger',
  delete: 'Supprimer',
  deleteTitle: count('Supprimer ce message\u202f?', (n) => `Supprimer ${n} messages\u202f?`),
  deleteText: count(
    'Il quitte la quarantaine et ne peut plus être libéré. Cette action est définitive.',
    () => 'Ils quittent la quarantaine et ne peuvent plus être libérés. Cette action est définitive.',
  ),
  deletedOf: (done, total) => `${done} sur ${total} supprimés`,
  deleteConfirm: count('Supprimer le message', (n) => `Supprimer ${n} messages`),
  openEntry: 'Ouvrir le message',
  previousEntry: 'Message précédent',
  nextEntry: 'Message suivant',
  textHeading: 'Texte du message',
  previewKeys:
    'j et k affichent le message suivant et le précédent, r libère, l verrouille, Suppr supprime, Échap ferme.',
  releaseViruses: 'Libérer les virus…',
  releaseVirusesTitle: count(
    'Libérer un message contenant un virus\u202f?',
    (n) => `Libérer ${n} messages contenant des virus\u202f?`,
  ),
  releaseVirusesText: count(
    'Le virus est remis au destinataire avec le message et peut nuire à tous ceux qu’il atteint. Cette action est consignée dans le journal d’audit.',
    () =>
      'Les virus sont remis aux destinataires avec les messages et peuvent nuire à tous ceux qu’ils atteignent. Cette action est consignée dans le journal d’audit.',
  ),
  releaseVirusesConfirm: count('Libérer le virus', (n) => `Libérer ${n} virus`),
  allowSenders: 'Toujours autoriser les expéditeurs…',
  allowSendersTitle: count(
    'Toujours autoriser cet expéditeur\u202f?',
    (n) => `Toujours autoriser les expéditeurs de ${n} messages\u202f?`,
  ),
  allowSendersText: count(
    'Ses messages sont désormais remis à tous les destinataires du client, sans contrôle antispam.',
    () => 'Leurs messages sont désormais remis à tous les destinataires de leurs clients, sans contrôle antispam.',
  ),
  allowSendersConfirm: count('Autoriser l’expéditeur', () => 'Autoriser les expéditeurs'),
  allowedOf: (done, total) => `Expéditeurs autorisés pour ${done} messages sur ${total}`,
  blockSenders: 'Bloquer les expéditeurs…',
  blockSendersTitle: count('Bloquer cet expéditeur\u202f?', (n) => `Bloquer les expéditeurs de ${n} messages\u202f?`),
  blockSendersText: count(
    'Ses messages n’atteignent désormais plus personne chez le client.',
    () => 'Leurs messages n’atteignent désormais plus personne chez leurs clients.',
  ),
  blockSendersConfirm: count('Bloquer l’expéditeur', () => 'Bloquer les expéditeurs'),
  blockedOf: (done, total) => `Expéditeurs bloqués pour ${done} messages sur ${total}`,
  reclassifiedOf: (done, total) => `${done} sur ${total} reclassés`,
  doneTitle: 'Opération réussie',
  locked: 'Le message est verrouillé.',
  unlocked: 'Le message est déverrouillé.',
  reclassified: 'Le message est reclassé.',
  rescanned: 'Le message a été analysé de nouveau.',
  deleted: 'Le message est supprimé.',
  downloaded: 'La source a été téléchargée.',
}

/** Texts of administrators' actions on held messages. */
export const quarantineActionsMessages = { en, fr }
/** Shape of these texts in one language. */
export type QuarantineActionsMessages = Widen<typeof en>
