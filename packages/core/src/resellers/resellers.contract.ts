import * as z from 'zod/mini'
import { brandColor } from '../branding/brand-color'
import { withAbsoluteLogos } from '../branding/logo-address'
import { NewSignInRange } from '../customers/new-sign-in-range'
import { isEmbedOrigin } from '../embed/embed-origin'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list } from '../http/fields'
import { listOf } from '../http/list-of'
import { Language } from '../i18n/locale'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { Service } from '../permissions/services'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { isEmailAddress } from '../shared/email-address'
import { isHostname } from '../shared/host-names'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire, queryFlag } from '../shared/list-query'
import { line, paragraphs } from '../shared/text-schemas'
import { safeUrl } from '../urls/safe-url'
import { Reseller } from './reseller'
import { HostCheck, ResellerBrand } from './reseller-brand'
import { ResellerMetrics } from './reseller-metrics'
import { ResellerSettings } from './reseller-settings'

const providerStaff: Access = { who: 'signedIn', roles: [Role.SuperAdmin] }
const byId = { access: providerStaff, params: z.object({ id: SmallId }) }
const name = line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(100))
const shortLine = line.check(z.overwrite(cleanText), z.maxLength(60))
const orEmpty = (isRight: (text: string) => boolean) => z.refine<string>((text) => text === '' || isRight(text))
const webPage = line.check(
  z.trim(),
  z.maxLength(250),
  orEmpty((text) => safeUrl(text) !== null),
)
const mailAddress = line.check(z.trim(), z.maxLength(254), orEmpty(isEmailAddress))

const fields = {
  contactName: z.optional(shortLine),
  contactEmail: z.optional(mailAddress),
  contactPhone: z.optional(
    line.check(
      z.trim(),
      z.maxLength(30),
      orEmpty((text) => /^\+?\d[\d ()./-]{2,28}$/.test(text)),
    ),
  ),
  address: z.optional(paragraphs.check(z.trim(), z.maxLength(255))),
  /** A web address, or `mailto:` with an address. */
  supportUrl: z.optional(
    line.check(
      z.trim(),
      z.maxLength(250),
      orEmpty((text) => safeUrl(text, { allowMailto: true }) !== null),
    ),
  ),
  language: z.optional(z.enum(Language)),
  /** IANA zone name. */
  timezone: z.optional(line.check(z.minLength(1), z.maxLength(64))),
  /** Default: all of them. */
  services: z.optional(z.array(z.enum(Service)).check(z.minLength(1), z.maxLength(20))),
}

/** Columns the list can be sorted by; a leading '-' sorts in descending order. */
export const resellerOrderings = ['name', '-name', 'createdAt', '-createdAt'] as const
/** One of `resellerOrderings`. */
export type ResellerOrdering = (typeof resellerOrderings)[number]

/** Outcome for each customer that was to be moved. */
export const ResellerTransfer = z.object({
  outcomes: list(
    z.object({
      customerId: z.number(),
      isDone: z.boolean(),
      /** True when the customer has a lot of mail and is being moved in steps: its `move` shows the progress. */
      isMoving: z._default(z.boolean(), false),
      /** Reason for a failure, as text; empty on success or while in progress. */
      message: z._default(z.string(), ''),
    }),
  ),
})
export type ResellerTransfer = z.output<typeof ResellerTransfer>

const color = z.nullable(
  line.check(
    z.maxLength(100),
    z.refine((text) => brandColor(text) !== null),
  ),
)
/** Content of a PNG, JPEG or WebP file in base64; `null` removes the picture. */
const picture = z.nullable(z.string().check(z.maxLength(400_000), z.regex(/^[a-z\d+/]+={0,2}$/i)))

/** API endpoints for resellers. */
export const resellers = feature('resellers', {
  list: endpoint({
    method: 'GET',
    path: 'v1/resellers/',
    access: providerStaff,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(resellerOrderings), 'name'),
      /** True to list resellers deleted in the last 30 days instead of existing ones. */
      isDeleted: z.optional(queryFlag),
    }),
    wire: { ...pagingWire, isDeleted: 'is_deleted' },
    response: listOf('resellers', Reseller),
  }),

  create: endpoint({
    method: 'POST',
    path: 'v1/resellers/',
    access: providerStaff,
    body: z.object({ name, ...fields }),
    response: Reseller,
    idempotent: true,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/resellers/{id}/', response: Reseller }),

  /** Changes only the given fields. Customers keep a service that is no longer sold. */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/resellers/{id}/',
    body: z.object({ name: z.optional(name), ...fields }),
    response: Reseller,
  }),

  /** Rejected while the reseller has customers. It can be restored for 30 days, with its administrators. */
  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/resellers/{id}/', response: Done }),

  /** Undoes a deletion, including the administrators deleted with it. */
  restore: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/resellers/{id}/restore/',
    response: Reseller,
  }),

  /** Transfers customers of this reseller to another one, each entirely or not at all. */
  transfer: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/resellers/{id}/transfer/',
    body: z.object({
      /** Reseller who gets them. */
      resellerId: SmallId,
      customerIds: z.array(SmallId).check(z.minLength(1), z.maxLength(20)),
    }),
    response: ResellerTransfer,
  }),

  getSettings: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/resellers/{id}/settings/',
    response: ResellerSettings,
  }),

  /** Changes the given settings; returns all of them. */
  updateSettings: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/resellers/{id}/settings/',
    body: z.object({
      embedOrigins: z.optional(z.array(line.check(z.trim(), z.refine(isEmbedOrigin))).check(z.maxLength(50))),
      mailSenderName: z.optional(shortLine),
      termsUrl: z.optional(webPage),
      privacyUrl: z.optional(webPage),
      disclaimerUrl: z.optional(webPage),
      signInRanges: z.optional(z.array(NewSignInRange).check(z.maxLength(100))),
      isTwoFactorEnforced: z.optional(z.boolean()),
      sessionHours: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(12)))),
    }),
    response: ResellerSettings,
  }),

  getBrand: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/resellers/{id}/branding/',
    response: ResellerBrand,
    complete: withAbsoluteLogos,
  }),

  /** Changes the given parts of the branding, which its host names then show. */
  updateBrand: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/resellers/{id}/branding/',
    body: z.object({
      title: z.optional(shortLine),
      brand: z.optional(color),
      brandDark: z.optional(color),
      neutral: z.optional(color),
      replyTo: z.optional(mailAddress),
      hosts: z.optional(z.array(line.check(z.trim(), z.toLowerCase(), z.refine(isHostname))).check(z.maxLength(20))),
      logo: z.optional(picture),
      logoDark: z.optional(picture),
      favicon: z.optional(picture),
    }),
    response: ResellerBrand,
    complete: withAbsoluteLogos,
  }),

  /** Resolves a host name in DNS; makes no connection. */
  checkHost: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/resellers/{id}/branding/check/',
    body: z.object({ host: line.check(z.trim(), z.toLowerCase(), z.refine(isHostname)) }),
    response: HostCheck,
  }),

  getMetrics: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/resellers/{id}/metrics/',
    response: ResellerMetrics,
  }),
})

/** API reference texts for the reseller calls. */
export const resellersReference: References<typeof resellers> = {
  list: { summary: 'All resellers', spec: ['CA-083'] },
  create: { summary: 'Add a reseller', spec: ['CA-084'] },
  get: { summary: 'One reseller', spec: ['CA-085'] },
  update: { summary: 'Change fields of a reseller', spec: ['CA-086'] },
  delete: { summary: 'Remove a reseller without customers', spec: ['CA-087'] },
  restore: { summary: 'Take the deletion of a reseller back', spec: ['CA-087'] },
  transfer: { summary: 'Give customers of a reseller to another one', spec: ['RT-102', 'XT-04'] },
  getSettings: { summary: 'Settings of a reseller', spec: ['CA-088', 'EN-112'] },
  updateSettings: { summary: 'Change settings of a reseller', spec: ['CA-089', 'AM-090'] },
  getBrand: { summary: 'Look of a reseller', spec: ['RT-099', 'EN-112'] },
  updateBrand: { summary: 'Change the look of a reseller', spec: ['RT-099', 'XB-31', 'XS-22'] },
  checkHost: { summary: 'Ask the name service where a host name leads', spec: ['RT-099'] },
  getMetrics: { summary: 'Figures of a reseller', spec: ['CA-090', 'EN-113'] },
}
