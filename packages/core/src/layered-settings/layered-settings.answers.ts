import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  locked: 'This setting is locked by a level above and cannot be changed here.',
} as const

const fr: Widen<typeof en> = {
  locked: 'Ce paramètre est verrouillé à un niveau supérieur et ne peut pas être modifié ici.',
}

const codes = { locked: 'conflict' } as const satisfies RefusalCodes<typeof en>

/** Server messages about settings in layers. */
export const layeredSettingsAnswers = { codes, en, fr }
