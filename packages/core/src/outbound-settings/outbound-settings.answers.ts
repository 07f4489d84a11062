import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  noSpf: 'The provider has not named an SPF record for this service.',
} as const

const fr: Widen<typeof en> = {
  noSpf: 'Le fournisseur n’a pas indiqué d’enregistrement SPF pour ce service.',
}

const codes = { noSpf: 'conflict' } as const satisfies RefusalCodes<typeof en>

/** Server answers about settings of outbound mail. */
export const outboundSettingsAnswers = { codes, en, fr }
