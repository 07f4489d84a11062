import type { FoundFile } from './file-type-codes'
import { fileTypesByKey } from './file-type-data'
import type { HeldFile, HeldFileKind } from './held-file'

const ownKinds: Readonly<Record<string, HeldFileKind>> = {
  disguised: 'disguised',
  pictureBomb: 'pictureBomb',
  officeEncrypted: 'encryptedDocument',
}

/** Names the kind of a file by the type that decided, and for an archive why it is unknown what is in it. */
export function heldFileOf({ name, within, unreadable }: FoundFile, type: string): HeldFile {
  const kind = /^archive[A-Z]/.test(type) ? (unreadable ?? 'damaged') : ownKinds[type]
  return { kind: kind ?? fileTypesByKey.get(type)?.group ?? 'other', name, within: [...within] }
}
