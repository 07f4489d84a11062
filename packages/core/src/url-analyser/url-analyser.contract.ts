import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import type { Access } from '../permissions/access'
import { Id } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line, paragraphs } from '../shared/text-schemas'
import { urlClaims, urlVerdicts } from '../urls/url-verdicts'
import { UrlAnalysis, UrlRequest } from './url-analysis'

/** Links that one user can analyse within 24 hours. */
export const urlAnalysesADay = 50
/** Longest link that is analysed. */
export const longestAnalysedUrl = 2_048

const analysts: Access = { who: 'signedIn', capabilities: ['ANALYSE_URL'] }

/** The calls of the URL analyser. */
export const urlAnalyser = feature(
  { name: 'urlAnalyser', noun: 'urlRequest' },
  {
    /** Links that the caller has analysed, the latest first. */
    list: endpoint({
      method: 'GET',
      path: 'v1/url_analyser/',
      access: analysts,
      query: z.object({ ...pagingShape, verdict: z.optional(z.enum(urlVerdicts)) }),
      wire: pagingWire,
      response: listOf('requests', UrlRequest),
    }),

    /** An earlier analysis, judged anew by lists, feeds and the answers that providers have given since. */
    get: endpoint({
      method: 'GET',
      path: 'v1/url_analyser/{id}/',
      access: analysts,
      params: z.object({ id: Id }),
      response: UrlAnalysis,
    }),

    /** Gives the link to the providers that need it, with consent: they visit it. Their answers come later, by `get`. */
    scan: endpoint({
      method: 'POST',
      path: 'v1/url_analyser/{id}/scans/',
      access: analysts,
      params: z.object({ id: Id }),
      body: z.object({
        /** Consent to pass the link out of this service. */
        consents: z.literal(true),
      }),
      response: UrlAnalysis,
    }),

    /** Says what is known of a link. This service neither fetches nor resolves it. */
    analyse: endpoint({
      method: 'POST',
      path: 'v1/url_analyser/',
      access: analysts,
      body: z.object({ url: line.check(z.trim(), z.minLength(1), z.maxLength(longestAnalysedUrl)) }),
      response: UrlAnalysis,
      idempotent: true,
    }),

    /** Reports the verdict on an analysed link as wrong, once: reporting it again returns the first claim. */
    report: endpoint({
      method: 'POST',
      path: 'v1/url_analyser/{id}/report/',
      access: analysts,
      params: z.object({ id: Id }),
      body: z.object({
        as: z.enum(urlClaims),
        comment: z._default(paragraphs.check(z.maxLength(2_000)), ''),
      }),
      response: z.object({
        /** One of `urlClaims`: what it is reported as. */
        as: z.string(),
        isNew: z.boolean(),
      }),
      idempotent: true,
    }),
  },
)

/** For readers of the API; browsers do not load it. */
export const urlAnalyserReference: References<typeof urlAnalyser> = {
  list: { summary: 'Links that the caller has analysed', spec: ['RT-011'] },
  analyse: { summary: 'What is known of a link', spec: ['RT-011'] },
  get: { summary: 'An earlier analysis as of now', spec: ['RT-011'] },
  scan: { summary: 'Have providers visit a link', spec: ['RT-011'] },
  report: { summary: 'Report the verdict on a link as wrong', spec: ['RT-011', 'RT-028'] },
}
