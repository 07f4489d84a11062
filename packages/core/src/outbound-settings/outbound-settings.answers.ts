import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  locked: 'This setting is locked by a level above and cannot be changed here.',
} as const

const fr: Widen<typeof en> = {
  locked: 'Ce paramètre est verrouillé à un niveau supérieur et ne peut pas être modifié ici.',
}

const codes = { locked: 'conflict' } as const satisfies RefusalCodes<typeof en>

/** What the server answers about settings of outbound mail. */
export const outboundSettingsAnswers = { codes, en, fr }
