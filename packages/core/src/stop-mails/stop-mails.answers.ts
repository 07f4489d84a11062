import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  value: 'Enter a value that fits the scope, such as contoso.example, ana@contoso.example or @contoso.example.',
  customerMissing: 'Choose the customer whose mail you want to stop.',
  nameMismatch: 'Enter the customer’s name exactly as it is shown.',
  unknownDomain: 'No customer has this domain.',
  untilPast: 'Choose an end in the future.',
  untilTooLate: 'A stop can last seven days at most. Choose an earlier end.',
  malformed: 'Enter an IP address or a network, such as 203.0.113.25 or 203.0.113.0/24.',
  tooWide: 'This network is too wide. Enter one of /16 or smaller, or /32 or smaller for IPv6.',
  private: 'Mail from private and reserved addresses does not reach us. Enter a public address.',
  sameRunning: 'This mail is already stopped. End the running stop first.',
  tooMany: ({ most }: { most: number }) => `Up to ${most} stops can run at the same time. End one first.`,
  hasEnded: 'This stop has already ended and holds no mail.',
} as const

const fr: Widen<typeof en> = {
  value:
    'Saisissez une valeur qui correspond à la portée, par exemple contoso.example, ana@contoso.example ou @contoso.example.',
  customerMissing: 'Choisissez le client dont vous voulez arrêter le courrier.',
  nameMismatch: 'Saisissez le nom du client exactement comme il est affiché.',
  unknownDomain: 'Aucun client n’a ce domaine.',
  untilPast: 'Choisissez une fin à venir.',
  untilTooLate: 'Un arrêt dure sept jours au plus. Choisissez une fin plus proche.',
  malformed: 'Saisissez une adresse IP ou un réseau, par exemple 203.0.113.25 ou 203.0.113.0/24.',
  tooWide: 'Ce réseau est trop étendu. Saisissez un réseau /16 ou plus petit, ou /32 ou plus petit en IPv6.',
  private:
    'Les messages envoyés depuis une adresse privée ou réservée ne nous parviennent pas. Saisissez une adresse publique.',
  sameRunning: 'Ce courrier est déjà arrêté. Mettez d’abord fin à l’arrêt en cours.',
  tooMany: ({ most }) => `${most} arrêts au plus peuvent être en cours à la fois. Mettez d’abord fin à l’un d’eux.`,
  hasEnded: 'Cet arrêt est déjà terminé et ne retient aucun message.',
}

const codes = {
  value: 'bad_request',
  customerMissing: 'bad_request',
  nameMismatch: 'conflict',
  unknownDomain: 'bad_request',
  untilPast: 'bad_request',
  untilTooLate: 'bad_request',
  malformed: 'bad_request',
  tooWide: 'bad_request',
  private: 'bad_request',
  sameRunning: 'conflict',
  tooMany: 'conflict',
  hasEnded: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Server answers about stops of mail. */
export const stopMailsAnswers = { codes, en, fr }
