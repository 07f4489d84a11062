import type { Widen } from '../i18n/widen'

const messages = (one: string, many: (n: string) => string) => (n: string) => (n === '1' ? one : many(n))

const en = {
  title: 'Empty a quarantine',
  intro:
    'Deletes held messages of one customer. Locked messages stay, and so do those on their way to their recipients. You see how many are concerned before anything is deleted.',
  customer: 'Customer',
  customerMissing: 'Choose a customer',
  kind: 'Reason',
  allKinds: 'All reasons',
  contains: 'Sender, recipient or subject contains',
  count: 'Count messages',
  counting: 'Counting…',
  cancel: 'Cancel',
  back: 'Back to the choice',
  close: 'Close',
  countFailed: 'The messages could not be counted',
  askTitle: messages('Delete 1 held message?', (n) => `Delete ${n} held messages?`),
  askText: messages(
    '1 message is deleted and cannot be released any more. This cannot be undone.',
    (n) => `${n} messages are deleted and cannot be released any more. This cannot be undone.`,
  ),
  kinds: 'How many of which kind',
  narrowed: (filter: string) => `Only messages with: ${filter}`,
  lockedStay: messages('1 locked message stays.', (n) => `${n} locked messages stay.`),
  leavingStay: messages(
    '1 message that is being released stays.',
    (n) => `${n} messages that are being released stay.`,
  ),
  nothing: 'No message matches that could be deleted.',
  confirm: messages('Delete message', (n) => `Delete ${n} messages`),
  running: 'Deleting held messages',
  stop: 'Stop',
  doneTitle: 'The quarantine is empty of them',
  done: messages('1 message was deleted.', (n) => `${n} messages were deleted.`),
  stoppedTitle: 'Deleting was stopped',
  failedTitle: 'Not all messages were deleted',
  partly: (done: string, total: string) => `${done} of ${total} messages were deleted. The others are still held.`,
  retry: 'Go on deleting',
} as const

const fr: Widen<typeof en> = {
  title: 'Vider une quarantaine',
  intro:
    'Supprime les messages retenus d’un client. Les messages verrouillés sont conservés, de même que ceux en cours de libération. Vous voyez combien de messages sont concernés avant toute suppression.',
  customer: 'Client',
  customerMissing: 'Choisissez un client',
  kind: 'Motif',
  allKinds: 'Tous les motifs',
  contains: 'L’expéditeur, le destinataire ou l’objet contient',
  count: 'Compter les messages',
  counting: 'Décompte…',
  cancel: 'Annuler',
  back: 'Revenir au choix',
  close: 'Fermer',
  countFailed: 'Les messages n’ont pas pu être comptés',
  askTitle: messages('Supprimer 1 message retenu\u202f?', (n) => `Supprimer ${n} messages retenus\u202f?`),
  askText: messages(
    '1 message est supprimé et ne peut plus être libéré. Cette action est définitive.',
    (n) => `${n} messages sont supprimés et ne peuvent plus être libérés. Cette action est définitive.`,
  ),
  kinds: 'Répartition par motif',
  narrowed: (filter) => `Seulement les messages avec\u00a0: ${filter}`,
  lockedStay: messages('1 message verrouillé est conservé.', (n) => `${n} messages verrouillés sont conservés.`),
  leavingStay: messages(
    '1 message en cours de libération est conservé.',
    (n) => `${n} messages en cours de libération sont conservés.`,
  ),
  nothing: 'Aucun message à supprimer ne correspond.',
  confirm: messages('Supprimer le message', (n) => `Supprimer ${n} messages`),
  running: 'Suppression des messages retenus',
  stop: 'Arrêter',
  doneTitle: 'La quarantaine en est vidée',
  done: messages('1 message a été supprimé.', (n) => `${n} messages ont été supprimés.`),
  stoppedTitle: 'La suppression a été arrêtée',
  failedTitle: 'Tous les messages n’ont pas été supprimés',
  partly: (done, total) => `${done} messages sur ${total} ont été supprimés. Les autres sont toujours retenus.`,
  retry: 'Poursuivre la suppression',
}

/** Texts of emptying a customer's quarantine. */
export const quarantineFlushMessages = { en, fr }
/** Shape of these texts in one language. */
export type QuarantineFlushMessages = Widen<typeof en>
