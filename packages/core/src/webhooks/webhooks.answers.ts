import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  urlWrong: 'Enter an address such as https://hooks.example.com/postern, without a user name and without #.',
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
  eventsMissing: 'bad_request',
  tenantMissing: 'bad_request',
  tooMany: 'conflict',
  nameTaken: 'conflict',
  stillWaiting: 'conflict',
  sentOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about webhooks. */
export const webhooksAnswers = { codes, en, fr }
