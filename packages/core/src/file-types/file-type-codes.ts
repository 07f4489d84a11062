/** Groups of file types, as rules name them. */
export const fileGroups = [
  'executable',
  'script',
  'archive',
  'office',
  'officeMacro',
  'pdf',
  'image',
  'audioVideo',
  'diskImage',
  'other',
] as const
/** One of `fileGroups`. */
export type FileGroup = (typeof fileGroups)[number]

/** Actions on mail with a file of a type: delivered as usual, held, or refused while it is sent. */
export const fileActions = ['allow', 'hold', 'deny'] as const
/** One of `fileActions`. */
export type FileAction = (typeof fileActions)[number]

/** Reasons why the content of an archive is unknown. */
export const unreadableReasons = [
  'encrypted',
  'ratio',
  'entries',
  'size',
  'depth',
  'time',
  'damaged',
  'unopened',
] as const
/** One of `unreadableReasons`. */
export type UnreadableReason = (typeof unreadableReasons)[number]

/** A file attached to a message, or packed in an attachment. */
export interface FoundFile {
  /** Without folders. */
  name: string
  /** Names of the archives it is packed in, the attachment first. */
  within: readonly string[]
  /** Keys of the file types that its content, its name and its declared type stand for. */
  types: readonly string[]
  /** Set for an archive that was not read to its end. */
  unreadable?: UnreadableReason
}
