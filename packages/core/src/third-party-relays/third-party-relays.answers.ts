import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  overlaps: 'Another source already sends for one of these domains from an overlapping network.',
  deleted: 'Third-party relay deleted.',
} as const

const fr: Widen<typeof en> = {
  overlaps: 'Une autre source envoie déjà pour l’un de ces domaines depuis un réseau qui recoupe celui-ci.',
  deleted: 'Relais tiers supprimé.',
}

const codes = { overlaps: 'conflict' } as const satisfies RefusalCodes<typeof en>

/** Server answers about third-party relays. */
export const thirdPartyRelaysAnswers = { codes, en, fr }
