import type { Widen } from '../i18n/widen'

const count = (one: string, many: (n: string) => string) => (n: string) => (n === '1' ? one : many(n))

const en = {
  more: 'More actions',
  release: 'Release',
  releaseTitle: count('Release this message?', (n) => `Release ${n} messages?`),
  releaseText: count(
    'It is delivered to its recipient. A message that carries harm can do harm once it is released.',
    () => 'They are delivered to their recipients. A message that carries harm can do harm once it is released.',
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
  doneTitle: 'Opération réussie',
  locked: 'Le message est verrouillé.',
  unlocked: 'Le message est déverrouillé.',
  reclassified: 'Le message est reclassé.',
  rescanned: 'Le message a été analysé de nouveau.',
  deleted: 'Le message est supprimé.',
  downloaded: 'La source a été téléchargée.',
}

/** Words of what administrators do with held messages. */
export const quarantineActionsMessages = { en, fr }
/** The same in one language. */
export type QuarantineActionsMessages = Widen<typeof en>
