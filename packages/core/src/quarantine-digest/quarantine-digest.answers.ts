import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  wrongLink: 'This link does not open a message.',
  tooManyCodes: 'Too many wrong codes. Wait, then try again.',
  allowed: 'Sender allowed.',
  blocked: 'Sender blocked.',
  locked: 'This message is locked by an administrator, so its sender cannot be allowed here.',
} as const

const fr: Widen<typeof en> = {
  wrongLink: 'Ce lien n’ouvre aucun message.',
  tooManyCodes: 'Trop de codes incorrects. Attendez, puis réessayez.',
  allowed: 'Expéditeur autorisé.',
  blocked: 'Expéditeur bloqué.',
  locked: 'Ce message est verrouillé par un administrateur, son expéditeur ne peut donc pas être autorisé ici.',
}

const codes = {
  wrongLink: 'forbidden',
  tooManyCodes: 'too_many_requests',
  locked: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about links of a digest. */
export const quarantineDigestAnswers = { codes, en, fr }
