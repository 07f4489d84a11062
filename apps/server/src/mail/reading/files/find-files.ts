import type { FoundFile, UnreadableReason } from '@postern/core/management'
import { cleanText } from '../../intake/clean-text'
import type { ReadMails } from '../attached-mail'
import { readGzip } from './gzip-file'
import { readMail } from './mail-file'
import { readOle } from './ole-file'
import type { PackedFile } from './packed-file'
import { type ArchiveLimits, ReadingAllowance, Unreadable } from './reading-allowance'
import { type GivenFile, type Recognised, recognise } from './recognise'
import { isTar, readTar } from './tar-archive'
import { readZip } from './zip-archive'

/** A file as a message carries it. */
export interface AttachedFile {
  name: string
  declared: string
  bytes: Buffer
}

const longestName = 255

const typeOfReason: Readonly<Record<UnreadableReason, string>> = {
  encrypted: 'archiveEncrypted',
  damaged: 'archiveDamaged',
  unopened: 'archiveUnopened',
  ratio: 'archiveBeyondLimits',
  entries: 'archiveBeyondLimits',
  size: 'archiveBeyondLimits',
  depth: 'archiveBeyondLimits',
  time: 'archiveBeyondLimits',
}

/**
 * Finds what kinds of files a message carries, also inside of archives and documents. Everything in them is hostile: limits hold for the
 * message as a whole, and an archive that cannot be read to its end says why. Call it where the caller can be ended from outside.
 */
export async function findFiles(
  attached: readonly AttachedFile[],
  limits?: Partial<ArchiveLimits>,
  { spent, mails = new Map() }: { spent?: () => number; mails?: ReadMails } = {},
): Promise<FoundFile[]> {
  const walk: Walk = { found: [], mails, allowance: new ReadingAllowance(limits, spent) }
  for (const file of attached) await look(walk, { ...file, isWhole: true }, { within: [], depth: 1 })
  return walk.found
}

interface Walk {
  found: FoundFile[]
  mails: ReadMails
  allowance: ReadingAllowance
}

/** Place of a file in its message. */
interface Place {
  /** Names of the archives around it. */
  within: readonly string[]
  /** Number that an archive here has among those inside of each other. */
  depth: number
}

async function look(walk: Walk, file: GivenFile, place: Place): Promise<void> {
  const name = shownName(file.name)
  const recognised = await recognise(file)
  const { types, containers } = recognised
  let unreadable: UnreadableReason | undefined = types.has('archiveUnopened') ? 'unopened' : undefined
  // Its entry stands before those of the files in it.
  const at = walk.found.length
  for (const container of containers) {
    try {
      await open(walk, { container, file, recognised }, { ...place, within: [...place.within, name] })
    } catch (error) {
      const reason = error instanceof Unreadable ? error.reason : 'damaged'
      unreadable ??= reason
      types.add(typeOfReason[reason])
    }
  }
  if (types.size === 0) return
  walk.found.splice(at, 0, { name, within: place.within, types: [...types], ...(unreadable && { unreadable }) })
}

interface Opened {
  container: Recognised['containers'][number]
  file: GivenFile
  recognised: Recognised
}

/** Opens one archive or document; `place` is inside of it. */
async function open(walk: Walk, { container, file, recognised }: Opened, place: Place): Promise<void> {
  const { allowance } = walk
  const { name, bytes } = file
  if (place.depth > allowance.limits.depth) throw new Unreadable('depth')
  const inside = { ...place, depth: place.depth + 1 }
  const visit = (packed: PackedFile) => look(walk, packed, inside)
  if (container === 'zip') return readZip(bytes, allowance, visit, recognised)
  if (container === 'tar') return readTar(bytes, allowance, visit)
  if (container === 'gzip') {
    // An archive that is packed as a whole is one archive, not two.
    const unpacked = (packed: PackedFile) => look(walk, packed, isTar(packed.bytes) ? place : inside)
    return readGzip(bytes, { name, allowance, visit: unpacked })
  }
  if (container === 'mail') return readMail(bytes, { allowance, visit, mails: walk.mails })
  const { types, files, isEncrypted } = readOle(bytes)
  recognised.types.delete('oleStorage')
  for (const type of types) recognised.types.add(type)
  for (const packed of files) {
    allowance.countEntry()
    await visit(packed)
  }
  if (isEncrypted) recognised.types.add('officeEncrypted')
}

/** The name alone: folders, of whatever system, say nothing about a file and lead nowhere. */
function shownName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1)
  return cleanText(last.slice(-longestName), longestName)
}
