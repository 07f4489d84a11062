import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  tooMany: ({ most }: { most: number }) =>
    `A customer can have up to ${most} credentials in use. Revoke one that is no longer needed.`,
  notOffered: 'This service has no submission port. Ask your provider.',
  revoked: 'Credential revoked.',
} as const

const fr: Widen<typeof en> = {
  tooMany: ({ most }) => `Un client peut avoir ${most} identifiants actifs au plus. Révoquez-en un qui ne sert plus.`,
  notOffered: 'Ce service n’a pas de port de soumission. Adressez-vous à votre fournisseur.',
  revoked: 'Identifiant révoqué.',
}

const codes = { tooMany: 'conflict', notOffered: 'conflict' } as const satisfies RefusalCodes<typeof en>

/** Server answers about credentials for outbound mail. */
export const outboundCredentialsAnswers = { codes, en, fr }
