import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  malformed: 'Enter an IP address or a network, such as 203.0.113.25 or 203.0.113.0/24.',
  tooWide: 'This network is too wide. Enter one of /16 or smaller, or /32 or smaller for IPv6.',
  private: 'Mail from private and reserved addresses does not reach us. Enter the public address of your server.',
  wide: 'Every address in this network may send mail for you. Confirm that you mean all of them.',
  networkTaken: 'This customer already has this network.',
  domainUnverified: 'Choose verified domains of this customer only.',
  tooMany: ({ most }: { most: number }) =>
    `A customer can have up to ${most} outbound IPs. Delete one that is no longer needed.`,
  deleted: 'Outbound IP deleted.',
} as const

const fr: Widen<typeof en> = {
  malformed: 'Saisissez une adresse IP ou un réseau, par exemple 203.0.113.25 ou 203.0.113.0/24.',
  tooWide: 'Ce réseau est trop étendu. Saisissez un réseau /16 ou plus petit, ou /32 ou plus petit en IPv6.',
  private:
    'Les messages envoyés depuis une adresse privée ou réservée ne nous parviennent pas. Saisissez l’adresse publique de votre serveur.',
  wide: 'Toute adresse de ce réseau pourra envoyer des messages en votre nom. Confirmez que vous les voulez toutes.',
  networkTaken: 'Ce client a déjà ce réseau.',
  domainUnverified: 'Choisissez uniquement des domaines vérifiés de ce client.',
  tooMany: ({ most }) => `Un client peut avoir ${most} IP sortantes au plus. Supprimez-en une devenue inutile.`,
  deleted: 'IP sortante supprimée.',
}

const codes = {
  malformed: 'bad_request',
  tooWide: 'bad_request',
  private: 'bad_request',
  wide: 'conflict',
  networkTaken: 'conflict',
  domainUnverified: 'conflict',
  tooMany: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about customers' own servers. */
export const outboundIpsAnswers = { codes, en, fr }
