import * as z from 'zod/mini'
import { list, text } from '../http/fields'
import { fileGroups, unreadableReasons } from './file-type-codes'

/** Kinds of files as the reason of a decision names them. Accept unknown ones. */
export const heldFileKinds = [
  ...fileGroups,
  ...unreadableReasons,
  'disguised',
  'pictureBomb',
  'encryptedDocument',
  'unread',
] as const
/** One of `heldFileKinds`. */
export type HeldFileKind = (typeof heldFileKinds)[number]

/** The file that a message is held or refused for. */
export const HeldFile = z.object({
  /** One of `heldFileKinds`. */
  kind: z.string(),
  name: text,
  /** Names of the archives it is in, the attachment first. */
  within: list(z.string()),
})
export type HeldFile = z.output<typeof HeldFile>
