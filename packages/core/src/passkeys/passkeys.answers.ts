import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  refused: 'The passkey was not accepted. Try again.',
  notAdded: 'The passkey could not be added. Start again.',
  removed: 'Passkey removed.',
  addedBefore: 'This passkey has already been added.',
  tooMany: ({ most }: { most: number }) => `An account can have up to ${most} passkeys. Remove one first.`,
  noneHere: 'Your account has no passkey for this address.',
  noHostName: 'Passkeys need a host name. Open the portal by its name, not by an IP address.',
} as const

const fr: Widen<typeof en> = {
  refused: 'La clé d’accès n’a pas été acceptée. Réessayez.',
  notAdded: 'La clé d’accès n’a pas pu être ajoutée. Recommencez.',
  removed: 'Clé d’accès retirée.',
  addedBefore: 'Cette clé d’accès a déjà été ajoutée.',
  tooMany: ({ most }) => `Un compte peut avoir ${most} clés d’accès au plus. Retirez-en une d’abord.`,
  noneHere: 'Votre compte n’a aucune clé d’accès pour cette adresse.',
  noHostName: 'Les clés d’accès exigent un nom d’hôte. Ouvrez le portail par son nom, pas par une adresse IP.',
}

const codes = {
  refused: 'bad_request',
  notAdded: 'bad_request',
  addedBefore: 'conflict',
  tooMany: 'conflict',
  noneHere: 'conflict',
  noHostName: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about passkeys. */
export const passkeysAnswers = { codes, en, fr }
