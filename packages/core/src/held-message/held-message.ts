import * as z from 'zod/mini'
import { list, maybe, offByDefault, text } from '../http/fields'

/** An attachment of a message; its content is not included. */
export const Attachment = z.object({
  /** Name given by the sender: untrusted, and empty when there is none. */
  fileName: text,
  /** Media type declared in the message. */
  mediaType: text,
  /** Media type detected from the content; `null` when not recognised. */
  actualType: maybe(z.string()),
  /** Bytes. */
  size: z.number(),
  /** Hex. */
  sha256: text,
})
export type Attachment = z.output<typeof Attachment>

/** A target that a message links to. Everything in it is untrusted, and no request was made to it. */
export const MessageLink = z.object({
  /** Visible text of the link; empty for a form, and where nothing is seen. */
  text: text,
  /** Target as a browser resolves it, with its host in ASCII; left as written when it cannot be resolved. */
  target: z.string(),
  /** ASCII; empty when there is none. */
  host: text,
  /** Host as a mail program may display it, when that differs from its ASCII form. */
  unicodeHost: maybe(z.string()),
})
export type MessageLink = z.output<typeof MessageLink>

/** Content of a held message, read from its source. Everything in it is untrusted. */
export const HeldMessage = z.object({
  /** In their original order, decoded. */
  headers: list(z.object({ name: z.string(), value: z.string() })),
  text: text,
  /** True when the message has no plain text: `text` is then derived from its HTML. */
  isTextFromHtml: offByDefault,
  /** As sent: show it only through `sanitizeHtml`. `null` when there is none. */
  html: maybe(z.string()),
  attachments: list(Attachment),
  links: list(MessageLink),
  /** True when a part was too long to be returned whole. */
  isShortened: offByDefault,
})
export type HeldMessage = z.output<typeof HeldMessage>

/** An event in the history of a held message. */
export const EntryEvent = z.object({
  id: z.number(),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** `held`, `digested`, `releaseAsked`, `released`, `releaseFailed`, `allowed`, `blocked`, `locked`, …; others as they are. */
  kind: z.string(),
  /** User name, `recipient` or `system`. */
  actor: text,
  /** Address that the request came from; empty for the system's own work. */
  address: text,
  detail: text,
})
export type EntryEvent = z.output<typeof EntryEvent>
