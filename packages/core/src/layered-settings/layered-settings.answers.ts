import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  locked: 'This setting is locked by a level above and cannot be changed here.',
  noSpf: 'The provider has not named an SPF record for this service.',
} as const

const fr: Widen<typeof en> = {
  locked: 'Ce paramètre est verrouillé à un niveau supérieur et ne peut pas être modifié ici.',
  noSpf: 'Le fournisseur n’a pas indiqué d’enregistrement SPF pour ce service.',
}

const codes = { locked: 'conflict', noSpf: 'conflict' } as const satisfies RefusalCodes<typeof en>

/** Server messages about settings in layers. */
export const layeredSettingsAnswers = { codes, en, fr }
