import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  absent: 'No sandbox is set up.',
  nothingToOpen: 'This message has no attachments that the sandbox can open.',
  triedOften: 'This message has already been analysed in the sandbox several times. Try again in an hour.',
} as const

const fr: Widen<typeof en> = {
  absent: 'Aucun bac à sable n’est configuré.',
  nothingToOpen: 'Ce message n’a aucune pièce jointe que le bac à sable puisse ouvrir.',
  triedOften: 'Ce message a déjà été analysé plusieurs fois dans le bac à sable. Réessayez dans une heure.',
}

const codes = {
  absent: 'conflict',
  nothingToOpen: 'conflict',
  triedOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about the sandbox. */
export const sandboxAnswers = { codes, en, fr }
