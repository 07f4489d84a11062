import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  domain: 'Enter a domain, such as partner.example.',
  domainTaken: 'There is already a policy for this domain and direction.',
  fingerprint: 'Enter the SHA-256 fingerprint of a certificate: 64 hexadecimal digits.',
  fingerprintMissing: 'Enter at least one fingerprint.',
  inboundPolicy: 'Mail from a domain can only be required to be encrypted: senders show no certificate.',
  tooMany: ({ most }: { most: number }) => `A customer can have up to ${most} TLS policies. Delete one first.`,
  noTlsToday: ({ domain }: { domain: string }) =>
    `No mail server of ${domain} offers encryption today. Mail to this domain would wait, then fail.`,
  noTlsTodayHeld: ({ domain }: { domain: string }) =>
    `No mail server of ${domain} offers encryption today. Mail to this domain would be held in the quarantine.`,
  noServer: 'No mail server was found for this domain.',
  nullMx: 'This domain does not accept mail.',
  noHop: 'This domain has no next hop.',
  nameServiceAway: 'DNS did not respond. Try again.',
  testedOften: ({ seconds }: { seconds: number }) => `Too many tests. Wait ${waitText('en', seconds)}, then try again.`,
  deleted: 'Policy deleted.',
} as const

const fr: Widen<typeof en> = {
  domain: 'Saisissez un domaine, par exemple partner.example.',
  domainTaken: 'Il existe déjà une règle pour ce domaine et ce sens.',
  fingerprint: 'Saisissez l’empreinte SHA-256 d’un certificat\u00a0: 64 chiffres hexadécimaux.',
  fingerprintMissing: 'Saisissez au moins une empreinte.',
  inboundPolicy:
    'Pour le courrier d’un domaine, seul le chiffrement peut être exigé\u00a0: les expéditeurs ne présentent pas de certificat.',
  tooMany: ({ most }) => `Un client peut avoir ${most} règles TLS au plus. Supprimez-en une d’abord.`,
  noTlsToday: ({ domain }) =>
    `Aucun serveur de messagerie de ${domain} ne propose le chiffrement aujourd’hui. Le courrier vers ce domaine attendrait, puis échouerait.`,
  noTlsTodayHeld: ({ domain }) =>
    `Aucun serveur de messagerie de ${domain} ne propose le chiffrement aujourd’hui. Le courrier vers ce domaine serait mis en quarantaine.`,
  noServer: 'Aucun serveur de messagerie n’a été trouvé pour ce domaine.',
  nullMx: 'Ce domaine n’accepte pas de courrier.',
  noHop: 'Ce domaine n’a pas de serveur de remise.',
  nameServiceAway: 'Le DNS n’a pas répondu. Réessayez.',
  testedOften: ({ seconds }) => `Trop de tests. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
  deleted: 'Règle supprimée.',
}

const codes = {
  domainTaken: 'conflict',
  fingerprintMissing: 'bad_request',
  inboundPolicy: 'bad_request',
  tooMany: 'conflict',
  noTlsToday: 'unconfirmed',
  noTlsTodayHeld: 'unconfirmed',
  noServer: 'conflict',
  nullMx: 'conflict',
  noHop: 'conflict',
  nameServiceAway: 'unavailable',
  testedOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about TLS policies. */
export const tlsPoliciesAnswers = { codes, en, fr }
