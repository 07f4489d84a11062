import * as z from 'zod/mini'
import { list, maybe, offByDefault, text } from '../http/fields'

/** One file of a message; its content is not answered. */
export const Attachment = z.object({
  /** As the sender named it: untrusted, and empty where it has none. */
  fileName: text,
  /** Media type as the message says it. */
  mediaType: text,
  /** Media type as the content says it; `null` where it is not recognised. */
  actualType: maybe(z.string()),
  /** Bytes. */
  size: z.number(),
  /** Hex. */
  sha256: text,
})
export type Attachment = z.output<typeof Attachment>

/** Somewhere that a message leads to. Everything in it is untrusted, and nothing was asked of it. */
export const MessageLink = z.object({
  /** What a reader sees of it; empty for a form, and where nothing is seen. */
  text: text,
  /** As a browser understands it, its host in ASCII; as it is written where that cannot be told. */
  target: z.string(),
  /** ASCII; empty where it has none. */
  host: text,
  /** The host as a mail program may show it, where that differs from its ASCII form. */
  unicodeHost: maybe(z.string()),
})
export type MessageLink = z.output<typeof MessageLink>

/** What a held message says, read from its source. Everything in it is untrusted. */
export const HeldMessage = z.object({
  /** In the order that they stand in, decoded. */
  headers: list(z.object({ name: z.string(), value: z.string() })),
  text: text,
  /** The message has no plain text: `text` is what its HTML reads as. */
  isTextFromHtml: offByDefault,
  /** As the sender wrote it: shown only through `sanitizeHtml`. `null` when there is none. */
  html: maybe(z.string()),
  attachments: list(Attachment),
  links: list(MessageLink),
  /** True when a part was too long to be answered whole. */
  isShortened: offByDefault,
})
export type HeldMessage = z.output<typeof HeldMessage>

/** Something that happened to a held message. */
export const EntryEvent = z.object({
  id: z.number(),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** `held`, `digested`, `releaseAsked`, `released`, `releaseFailed`, `allowed`, `blocked`, `locked`, …; others as they are. */
  kind: z.string(),
  /** User name, `recipient` or `system`. */
  actor: text,
  /** Where the request came from; empty for the system's own work. */
  address: text,
  detail: text,
})
export type EntryEvent = z.output<typeof EntryEvent>
