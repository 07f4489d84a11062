import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  tooMany: ({ most }: { most: number }) =>
    `A domain can have up to ${most} keys that are not retired. Retire one first.`,
  selectorTaken: 'This domain already has a key with this selector.',
  recordMissing: 'The DNS record was not found. Publish it, wait a few minutes, then try again.',
  recordDifferent: 'The DNS record does not match this key. Copy it again and keep no other record at this name.',
  nameServiceAway: 'DNS did not respond. Try again.',
  retired: 'This key is retired. Make a new one.',
  triedOften: ({ seconds }: { seconds: number }) =>
    `Too many keys or checks. Wait ${waitText('en', seconds)}, then try again.`,
} as const

const fr: Widen<typeof en> = {
  tooMany: ({ most }) => `Un domaine peut avoir ${most} clés non retirées au plus. Retirez-en une d’abord.`,
  selectorTaken: 'Ce domaine a déjà une clé avec ce sélecteur.',
  recordMissing: 'L’enregistrement DNS est introuvable. Publiez-le, attendez quelques minutes, puis réessayez.',
  recordDifferent:
    'L’enregistrement DNS ne correspond pas à cette clé. Copiez-le de nouveau et n’en gardez aucun autre sous ce nom.',
  nameServiceAway: 'Le DNS n’a pas répondu. Réessayez.',
  retired: 'Cette clé est retirée. Créez-en une autre.',
  triedOften: ({ seconds }) => `Trop de clés ou de vérifications. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
}

const codes = {
  tooMany: 'conflict',
  selectorTaken: 'conflict',
  recordMissing: 'conflict',
  recordDifferent: 'conflict',
  nameServiceAway: 'unavailable',
  retired: 'conflict',
  triedOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about DKIM keys. */
export const dkimKeysAnswers = { codes, en, fr }
