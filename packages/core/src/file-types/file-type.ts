import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, offByDefault, orElse, text } from '../http/fields'
import { fileActions, fileGroups } from './file-type-codes'

/** Levels at which an action can be chosen; `default` is the one the product comes with. */
export const fileActionLevels = ['default', 'system', 'reseller', 'customer'] as const
/** One of `fileActionLevels`. */
export type FileActionLevel = (typeof fileActionLevels)[number]

/** A choice of a reseller or customer that differs from the provider's. */
export const FileTypeOverride = z.object({
  level: orElse(z.enum(fileActionLevels), 'customer'),
  ownerId: z.number(),
  ownerName: text,
  action: orElse(z.enum(fileActions), 'hold'),
})
export type FileTypeOverride = z.output<typeof FileTypeOverride>

/** A type of file, recognised by content, name or declared type, with what happens to mail that carries one. */
export const FileType = codec({
  id: z.number(),
  /** Stays the same in all versions; names stand in the catalogue of texts. */
  key: text,
  group: orElse(z.enum(fileGroups), 'other'),
  /** Endings of names, without the dot. */
  extensions: list(z.string()),
  mediaTypes: list(z.string()),
  /** Default of the product. */
  defaultAction: orElse(z.enum(fileActions), 'allow'),
  /** Action in effect at the requested level. */
  action: orElse(z.enum(fileActions), 'allow'),
  /** The level that chose it. */
  from: orElse(z.enum(fileActionLevels), 'default'),
  /** A level above binds all below. */
  isForced: offByDefault,
  /** Choices of resellers and customers, where one type is asked for by the provider; `null` elsewhere. */
  overrides: maybe(z.array(FileTypeOverride)),
  /** Pass it as `ifMatch` to have a change rejected when the action has changed since (XS-13). */
  version: text,
})
export type FileType = z.output<typeof FileType>
