import { auth } from './auth/auth.contract'
import type { Features } from './contract/contract'
import { type BoundFeature, bindFeature } from './http/bind-feature'
import { type Api, type ApiOptions, createApi } from './http/create-api'
import { lazyClient } from './http/lazy-client'
import type { Locale } from './i18n/locale'
import { lazyFeatures } from './lazy-features.gen'
import { profile } from './profile/profile.contract'
import {
  digestClientOf,
  type QuarantineDigestClient,
  quarantineDigest,
} from './quarantine-digest/quarantine-digest.contract'
import { version } from './version/version.contract'

/** Features that nearly every page calls; all others load with their first call. */
const early = { auth, profile, quarantineDigest, version }

/**
 * Creates a client with every API call, grouped by feature. One client serves one API and one signed-in user. Features that not every page
 * uses load on first call.
 */
export function createClient(options: ApiOptions): PosternClient {
  return clientOf(createApi(options))
}

function clientOf(api: Api): PosternClient {
  const { call: request, ...rest } = api
  return {
    ...featuresOf(api),
    quarantineDigest: digestClientOf(api),
    ...rest,
    request,
    withLocale: (locale) => clientOf(api.withLocale(locale)),
  }
}

function featuresOf(api: Api): Clients {
  const late = Object.entries<Late>(lazyFeatures).map(([name, [calls, load]]) => [
    name,
    lazyClient(calls.split(' '), () => load().then((it) => bindFeature(api, it[name] as typeof auth))),
  ])
  const now = Object.entries(early).map(([name, feature]) => [name, bindFeature(api, feature)])
  return Object.fromEntries([...late, ...now])
}

/** Names of a feature's calls, and the module that exports the feature by its name. */
type Late = readonly [calls: string, load: () => Promise<Readonly<Record<string, unknown>>>]

type Clients = { [Name in keyof Features]: BoundFeature<Features[Name]> }

/** Client that `createClient` builds. */
export interface PosternClient extends Clients, Omit<Api, 'call' | 'withLocale'> {
  quarantineDigest: QuarantineDigestClient
  /** Sends any endpoint of the contract. */
  request: Api['call']
  /** The same session in the language of one part of the page: see `Api.withLocale`. */
  withLocale(locale: () => Locale): PosternClient
}
