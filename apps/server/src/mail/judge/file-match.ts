import type { FileAction, FoundFile, HeldFileKind } from '@postern/core'
import { fileTypesByKey, heldFileOf, nearestChoice } from '@postern/core/management'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { fileTypeActions, fileTypes } from '../../file-types/file-types.table'
import type { MessageFacts } from '../reading/message-facts'
import type { StoppingFile } from './judge'

interface Owner {
  resellerId: number
  customerId: number
}

/** A message as far as its files are known. */
interface MessageWithFiles {
  facts: Pick<MessageFacts, 'files' | 'isComplete'>
}

interface AddressedMessage extends MessageWithFiles {
  recipients: readonly Owner[]
}

/** Finds the file that a message is held or refused for, for a recipient of this owner. */
export type MatchFile = (message: MessageWithFiles, owner: Owner) => StoppingFile | null

const weight: Readonly<Record<FileAction, number>> = { allow: 0, hold: 1, deny: 2 }
/** Kinds that say more of a file than the group it belongs to as well. */
const kindsInOrder: readonly string[] = [
  ...(['executable', 'script', 'officeMacro', 'diskImage', 'ratio', 'entries', 'size', 'depth', 'time'] as const),
  ...(['encrypted', 'encryptedDocument', 'disguised', 'pictureBomb', 'unopened', 'damaged'] as const),
] satisfies HeldFileKind[]

/**
 * Reads the actions that the owners of many messages chose for their file types in one query; none where no message has files. A choice acts from the moment
 * it is saved, on every server.
 */
export async function createFileMatcher(tx: Transaction, messages: readonly AddressedMessage[]): Promise<MatchFile> {
  const keys = [...new Set(messages.flatMap(({ facts }) => facts.files.flatMap(({ types }) => types)))]
  const { resellerId, customerId, action, isForced } = fileTypeActions
  const owners = messages.flatMap(({ recipients }) => recipients)
  const ids = [...new Set(owners.map((owner) => owner.customerId))]
  const resellerIds = [...new Set(owners.map((owner) => owner.resellerId))]
  const rows =
    keys.length === 0
      ? []
      : await tx
          .select({ key: fileTypes.key, resellerId, customerId, action, isForced })
          .from(fileTypeActions)
          .innerJoin(fileTypes, eq(fileTypes.id, fileTypeActions.typeId))
          .where(
            and(
              inArray(fileTypes.key, keys),
              or(isNull(resellerId), inArray(resellerId, resellerIds)),
              or(isNull(customerId), inArray(customerId, ids)),
            ),
          )
  const choicesOf = (key: string) => rows.filter((row) => row.key === key)
  const actionOf = (key: string, owner: Owner) =>
    nearestChoice(choicesOf(key), owner)?.action ?? fileTypesByKey.get(key)?.defaultAction ?? 'allow'
  return ({ facts: { files, isComplete } }, owner) => {
    const known = new Map<string, FileAction>()
    const knownAction = (key: string) => {
      const action = known.get(key) ?? actionOf(key, owner)
      known.set(key, action)
      return action
    }
    const found = files.flatMap((file) => stoppedBy(file, knownAction))
    const [worst] = found.sort(byWeight)
    if (worst) return worst
    return isComplete ? null : { action: 'hold', file: { kind: 'unread', name: '', within: [] } }
  }
}

/** Actions for the types of a file, the most telling type first. */
function stoppedBy(file: FoundFile, actionOf: (key: string) => FileAction): StoppingFile[] {
  return file.types.flatMap((key) => {
    const action = actionOf(key)
    return action === 'allow' ? [] : [{ action, file: heldFileOf(file, key) }]
  })
}

function byWeight(one: StoppingFile, other: StoppingFile): number {
  const rank = ({ file }: StoppingFile) => {
    const at = kindsInOrder.indexOf(file.kind)
    return at < 0 ? kindsInOrder.length : at
  }
  return weight[other.action] - weight[one.action] || rank(one) - rank(other)
}
