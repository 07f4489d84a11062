import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  keyMissing: 'Send an API key.',
  keyInBrowser: 'Never send an API key from a browser. Request the token from your server.',
  unknownKey: 'This API key is not valid.',
  tokenExpired: 'This token has expired. Request a new one.',
  otherPages: 'This token is not valid for this page.',
  otherCalls: 'This token does not allow this call.',
  otherWidgets: ({ widgets }: { widgets: string }) => `The API key does not allow these widgets: ${widgets}.`,
  otherOrigins: ({ origins }: { origins: string }) => `The API key does not allow these origins: ${origins}.`,
  unknownWidgets: ({ widgets }: { widgets: string }) => `Unknown widgets: ${widgets}.`,
  unknownWidget: 'There is no such widget.',
  foreignPage: 'This page is not allowed to show the widget. Add its origin to an API key.',
  wrongOrigins: 'Enter origins such as https://www.shop.example.',
  userMissing: 'Specify the user for these widgets.',
  tenantMissing: 'Choose a customer or a reseller.',
  twoTenants: 'Choose a customer or a reseller, not both.',
  pastDay: 'Choose a date in the future.',
  tooManyKeys: ({ most }: { most: number }) =>
    `You can have up to ${most} API keys. Revoke one that is no longer needed.`,
  keyEnded: 'This API key is no longer active. Create a new one.',
  keyRevoked: 'API key revoked.',
  keyForNothing: 'Choose widgets, or calls that the key may make.',
  originsMissing: 'Name the pages that show the widgets.',
  wrongNetworks: 'Enter addresses or networks such as 192.0.2.0/24.',
  wrongNetwork: 'This API key is not valid from this address.',
  outsideScopes: ({ scope }: { scope: string }) =>
    `This API key does not allow this call. It needs the scope ${scope}.`,
  notForKeys: 'API keys cannot make this call. Log in instead.',
  keyGivesNoRights: 'API keys cannot give rights to users, or change users who have some.',
  keyTooFast: ({ most }: { most: number }) =>
    `This API key made more than ${most} calls in a minute. Wait, then go on.`,
  tooManyKeyTries: ({ seconds }: { seconds: number }) =>
    `Too many wrong keys. Wait ${waitText('en', seconds)}, then try again.`,
} as const

const fr: Widen<typeof en> = {
  keyMissing: 'Envoyez une clé d’API.',
  keyInBrowser: 'N’envoyez jamais une clé d’API depuis un navigateur. Demandez le jeton depuis votre serveur.',
  unknownKey: 'Cette clé d’API n’est pas valide.',
  tokenExpired: 'Ce jeton a expiré. Demandez-en un nouveau.',
  otherPages: 'Ce jeton n’est pas valable pour cette page.',
  otherCalls: 'Ce jeton n’autorise pas cet appel.',
  otherWidgets: ({ widgets }) => `La clé d’API n’autorise pas ces widgets\u00a0: ${widgets}.`,
  otherOrigins: ({ origins }) => `La clé d’API n’autorise pas ces origines\u00a0: ${origins}.`,
  unknownWidgets: ({ widgets }) => `Widgets inconnus\u00a0: ${widgets}.`,
  unknownWidget: 'Ce widget n’existe pas.',
  foreignPage: 'Cette page n’est pas autorisée à afficher le widget. Ajoutez son origine à une clé d’API.',
  wrongOrigins: 'Saisissez des origines telles que https://www.shop.example.',
  userMissing: 'Indiquez l’utilisateur de ces widgets.',
  tenantMissing: 'Choisissez un client ou un revendeur.',
  twoTenants: 'Choisissez un client ou un revendeur, pas les deux.',
  pastDay: 'Choisissez une date à venir.',
  tooManyKeys: ({ most }) => `Vous pouvez avoir ${most} clés d’API au plus. Révoquez-en une devenue inutile.`,
  keyEnded: 'Cette clé d’API n’est plus active. Créez-en une nouvelle.',
  keyRevoked: 'Clé d’API révoquée.',
  keyForNothing: 'Choisissez des widgets, ou des appels que la clé peut effectuer.',
  originsMissing: 'Indiquez les pages qui affichent les widgets.',
  wrongNetworks: 'Saisissez des adresses ou des réseaux tels que 192.0.2.0/24.',
  wrongNetwork: 'Cette clé d’API n’est pas valable depuis cette adresse.',
  outsideScopes: ({ scope }) => `Cette clé d’API n’autorise pas cet appel. Il faut la portée ${scope}.`,
  notForKeys: 'Une clé d’API ne peut pas effectuer cet appel. Connectez-vous.',
  keyGivesNoRights: 'Une clé d’API ne peut ni donner des droits, ni modifier un utilisateur qui en a.',
  keyTooFast: ({ most }) =>
    `Cette clé d’API a effectué plus de ${most} appels en une minute. Patientez, puis continuez.`,
  tooManyKeyTries: ({ seconds }) => `Trop de clés incorrectes. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
}

const codes = {
  keyMissing: 'unauthorized',
  keyInBrowser: 'key_in_browser',
  unknownKey: 'unauthorized',
  tokenExpired: 'token_expired',
  otherPages: 'wrong_origin',
  otherCalls: 'outside_token',
  otherWidgets: 'outside_key',
  otherOrigins: 'outside_key',
  unknownWidgets: 'bad_request',
  userMissing: 'bad_request',
  tenantMissing: 'bad_request',
  twoTenants: 'bad_request',
  pastDay: 'bad_request',
  tooManyKeys: 'conflict',
  keyEnded: 'conflict',
  keyForNothing: 'bad_request',
  originsMissing: 'bad_request',
  wrongNetwork: 'outside_key',
  outsideScopes: 'outside_key',
  notForKeys: 'outside_key',
  keyGivesNoRights: 'outside_key',
  keyTooFast: 'too_many_requests',
  tooManyKeyTries: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about API keys, embed tokens and widgets. */
export const embedAnswers = { codes, en, fr }
