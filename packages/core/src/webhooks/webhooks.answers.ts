import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  urlWrong: 'Enter an address such as https://hooks.example.com/postern, without a user name and without #.',
  notEncrypted: 'Enter an address that begins with https://.',
  hostUnknown: ({ host }: { host: string }) => `${host} was not found. Check the address, then try again.`,
  privateAddress: ({ host }: { host: string }) =>
    `${host} is at a private address. Webhooks are sent to public addresses only.`,
  eventsMissing: 'Choose at least one event.',
  tenantMissing: 'Choose the customer or the reseller that the webhook is for.',
  tooMany: ({ most }: { most: number }) => `There can be up to ${most} webhooks. Delete one that is no longer needed.`,
  nameTaken: 'There is already a webhook with this name.',
  stillWaiting: 'This request is already waiting to be sent.',
  sentOften: ({ seconds }: { seconds: number }) =>
    `Too many requests were sent by hand. Wait ${waitText('en', seconds)}, then try again.`,
  deleted: 'Webhook deleted.',
} as const

const fr: Widen<typeof en> = {
  urlWrong: 'Saisissez une adresse telle que https://hooks.example.com/postern, sans nom d’utilisateur et sans #.',
  notEncrypted: 'Saisissez une adresse qui commence par https://.',
  hostUnknown: ({ host }) => `${host} est introuvable. Vérifiez l’adresse, puis réessayez.`,
  privateAddress: ({ host }) =>
    `${host} a une adresse privée. Les webhooks ne sont envoyés qu’à des adresses publiques.`,
  eventsMissing: 'Choisissez au moins un événement.',
  tenantMissing: 'Choisissez le client ou le revendeur du webhook.',
  tooMany: ({ most }) => `Il peut y avoir ${most} webhooks au plus. Supprimez-en un devenu inutile.`,
  nameTaken: 'Un webhook porte déjà ce nom.',
  stillWaiting: 'Cette requête est déjà en attente d’envoi.',
  sentOften: ({ seconds }) =>
    `Trop de requêtes ont été envoyées à la main. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
  deleted: 'Webhook supprimé.',
}

const codes = {
  urlWrong: 'bad_request',
  notEncrypted: 'bad_request',
  hostUnknown: 'bad_request',
  privateAddress: 'bad_request',
  eventsMissing: 'bad_request',
  tenantMissing: 'bad_request',
  tooMany: 'conflict',
  nameTaken: 'conflict',
  stillWaiting: 'conflict',
  sentOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about webhooks. */
export const webhooksAnswers = { codes, en, fr }
