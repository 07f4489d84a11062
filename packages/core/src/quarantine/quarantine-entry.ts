import * as z from 'zod/mini'
import { HeldFile } from '../file-types/held-file'
import { list, maybe, Named, offByDefault, text } from '../http/fields'
import { SenderAuthentication } from '../message-history/sender-authentication'
import { emailInDisplayAddress } from '../shared/display-address'

/** Findings of the filter (spec 3). Read them through `quarantineReason` and `verdictTone`. */
export const Verdict = z.object({
  scanErrorDetail: maybe(z.string()),
  spamType: maybe(z.string()),
  spamScore: maybe(z.number()),
  spamLevel: maybe(z.union([z.number(), z.string()])),
  reclassedVirusName: maybe(z.string()),
  virusName: maybe(z.string()),
  contentViolation: maybe(z.union([z.boolean(), z.string()])),
  contentViolationDetail: maybe(z.string()),
  /** The file it is held for. */
  heldFile: maybe(HeldFile),
  /** The malicious link that it holds, such that nobody clicks it by accident: `hxxps://evil[.]example/pay`. */
  maliciousUrl: maybe(z.string()),
  /** The suspicious link that it is held for, written likewise. */
  suspiciousUrl: maybe(z.string()),
  maxRecursionError: maybe(z.boolean()),
  maxRecursionErrorDetail: maybe(z.string()),
  /** Rules that make up the score, where the scanner reports them; included in calls that return one entry to administrators. */
  spamRules: maybe(z.array(z.object({ name: z.string(), score: z.number() }))),
})
export type Verdict = z.output<typeof Verdict>

const EntryMessage = z.pipe(
  z.object({
    mpp_messageId: text,
    /** Envelope sender; empty for bounces. */
    sender: text,
    /** The From header as sent. */
    displayAddress: maybe(z.string()),
    subject: text,
    /** Size of the raw source in bytes. */
    size: maybe(z.number()),
  }),
  z.transform(({ mpp_messageId, ...message }) => ({
    ...message,
    messageId: mpp_messageId,
    emailInDisplayAddress: emailInDisplayAddress(message.displayAddress),
  })),
)

/** A held message of one recipient, as returned by every quarantine call (spec 3). */
export const QuarantineEntry = z.object({
  id: z.number(),
  /** Instant of logging, ISO 8601 in UTC. */
  timestamp: z.string(),
  /** RELEASED, PROCESSING, FAILED or others; accept unknown ones (AM-060). */
  stage: z.string(),
  isLocked: offByDefault,
  isOutbound: offByDefault,
  recipientList: list(z.string()),
  /** Base64 PNG; only with a preview token. */
  previewData: maybe(z.string()),
  owner: z.object({ address: z.string() }),
  message: EntryMessage,
  verdict: Verdict,
  /** Customer who owns the mail; absent on the digest page. */
  customer: maybe(Named),
  /** Reseller of that customer; visible to provider staff only, and in lists only. */
  reseller: maybe(Named),
  /** Time of its deletion, ISO 8601 in UTC. */
  expiresAt: maybe(z.string()),
  /** User who locked it and when; `null` when it is not locked or the server does not say. */
  lock: maybe(z.object({ by: z.string(), at: z.string() })),
  /** Client address of the server that handed the message in. */
  clientAddress: maybe(z.string()),
  /** Result of checking the sender, when one entry is requested; `null`: not checked. */
  authentication: maybe(SenderAuthentication),
  /** The recipient's way to the message, on the digest page only: `release`, `ask` or `none`; absent: release. */
  releaseRight: maybe(z.string()),
  /** How far the recipient's request to have it released has got, on the digest page only; `null`: nobody asked. */
  releaseRequest: maybe(z.string()),
  /** Pass it as `ifMatch` to have an action rejected when stage, lock or verdict have changed since (XS-13). */
  version: maybe(z.string()),
})
export type QuarantineEntry = z.output<typeof QuarantineEntry>
