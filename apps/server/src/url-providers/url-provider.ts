import type { UrlProviderAnswer } from '@postern/core/urls'

/** A provider's word about a link. */
export interface ProviderFinding {
  /** `pending`: the provider has taken the link and answers later. */
  verdict: UrlProviderAnswer['verdict'] | 'pending'
  /** As the provider names them. */
  threats: string[]
  /** Address of a pending answer. */
  scan?: string
  /** How long the answer counts. */
  keepMs: number
}

/** A service that knows malicious links. */
export interface UrlProvider {
  /** As people know it. */
  name: string
  /** True if it is given the link itself, which takes the consent of whoever asks. */
  seesLinks: boolean
  /** Asks about links; findings come in their order. Throws when there is no answer. */
  check(urls: readonly URL[], signal: AbortSignal): Promise<ProviderFinding[]>
  /** Fetches an answer that was pending. Absent: answers are never pending. */
  fetchPending?(scan: string, signal: AbortSignal): Promise<ProviderFinding>
}

export interface ProviderOptions {
  key: string
  /** Base address of its API. */
  url: string
  fetch?: typeof globalThis.fetch
}

/** Longest answer that is read. */
export const providerAnswerBytes = 4_000_000
