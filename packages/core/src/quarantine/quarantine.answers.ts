import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  locked: 'This message is locked. Unlock it before you delete it.',
  beingReleased: 'This message is being released. Wait for the release to finish before you delete it.',
  virusStays: 'This message is classified as a virus. Ask your provider to review it.',
  scannerFoundVirus: 'The scanner found a virus in this message, so its classification stays.',
  scannerAway: 'The scanner did not respond, so the verdict is unchanged. Try again later.',
  unreadable: 'The message could not be read, so the verdict is unchanged. Try again later.',
  wrongClassification: 'A message cannot have this classification.',
  unknownClassification: 'There is no such classification.',
  oneOf: ({ values }: { values: string }) => `Choose one of ${values}.`,
  lockedByAdministrator: 'This message is locked by an administrator and cannot be released here.',
  carriesVirus: 'This message contains a virus and cannot be released this way.',
  releasedOften: 'This message has already been released several times. Try again in an hour.',
  recipientMissing: 'Enter at least one address.',
  tooManyRecipients: ({ most }: { most: number }) => `Enter up to ${most} addresses.`,
  wrongRecipient: 'One of these is not an e-mail address.',
  ownRecipient: ({ address }: { address: string }) =>
    `${address} is the recipient of this message. Release it without adding that address.`,
  reasonMissing: 'Enter a reason for releasing the message to others.',
  foreignRecipients: ({ addresses }: { addresses: string }) =>
    `${addresses}: held messages can only be released to active domains of their customer.`,
  flushedCustomerMissing: 'Choose the customer whose quarantine you want to empty.',
  customerMissing: 'Choose a customer.',
} as const

const fr: Widen<typeof en> = {
  locked: 'Ce message est verrouillé. Déverrouillez-le avant de le supprimer.',
  beingReleased: 'Ce message est en cours de libération. Attendez qu’elle soit terminée avant de le supprimer.',
  virusStays: 'Ce message est classé comme virus. Demandez à votre fournisseur de le réexaminer.',
  scannerFoundVirus: 'L’analyse a trouvé un virus dans ce message, sa classification reste donc inchangée.',
  scannerAway: 'L’analyse n’a pas répondu, le verdict reste donc inchangé. Réessayez plus tard.',
  unreadable: 'Le message n’a pas pu être lu, le verdict reste donc inchangé. Réessayez plus tard.',
  wrongClassification: 'Un message ne peut pas avoir cette classification.',
  unknownClassification: 'Cette classification n’existe pas.',
  oneOf: ({ values }) => `Choisissez parmi ${values}.`,
  lockedByAdministrator: 'Ce message est verrouillé par un administrateur et ne peut pas être libéré ici.',
  carriesVirus: 'Ce message contient un virus et ne peut pas être libéré ainsi.',
  releasedOften: 'Ce message a déjà été libéré plusieurs fois. Réessayez dans une heure.',
  recipientMissing: 'Saisissez au moins une adresse.',
  tooManyRecipients: ({ most }) => `Saisissez ${most} adresses au plus.`,
  wrongRecipient: 'L’une d’elles n’est pas une adresse e-mail.',
  ownRecipient: ({ address }) => `${address} est le destinataire de ce message. Libérez-le sans ajouter cette adresse.`,
  reasonMissing: 'Saisissez la raison de la libération vers d’autres destinataires.',
  foreignRecipients: ({ addresses }) =>
    `${addresses}\u00a0: un message retenu ne peut être libéré que vers les domaines actifs de son client.`,
  flushedCustomerMissing: 'Choisissez le client dont vous voulez vider la quarantaine.',
  customerMissing: 'Choisissez un client.',
}

const codes = {
  locked: 'conflict',
  beingReleased: 'conflict',
  virusStays: 'conflict',
  scannerFoundVirus: 'conflict',
  scannerAway: 'unavailable',
  unreadable: 'unavailable',
  wrongClassification: 'bad_request',
  unknownClassification: 'bad_request',
  lockedByAdministrator: 'conflict',
  carriesVirus: 'conflict',
  releasedOften: 'too_many_requests',
  recipientMissing: 'bad_request',
  tooManyRecipients: 'bad_request',
  wrongRecipient: 'bad_request',
  ownRecipient: 'bad_request',
  reasonMissing: 'bad_request',
  foreignRecipients: 'bad_request',
  flushedCustomerMissing: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about held mail. */
export const quarantineAnswers = { codes, en, fr }
