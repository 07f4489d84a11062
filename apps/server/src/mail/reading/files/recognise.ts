import { type FileGroup, fileTypesByKey } from '@postern/core/management'
import { binaryTypes } from './binary-types'
import { holdsAt, isText } from './bytes'
import { diskImageType } from './disk-images'
import { extensionOf, typeOfMedia, typeOfName } from './name-types'
import { packageKind } from './office-package'
import { oleMark } from './ole-file'
import { isPictureBomb } from './pictures'
import { isTar } from './tar-archive'
import { hidesMarkup, isActiveSvg, textTypes } from './text-types'
import { findZip, listZip } from './zip-place'

/** A file that holds others, by the way in which it is read. */
export type Container = 'zip' | 'gzip' | 'tar' | 'ole' | 'mail'

export interface Recognised {
  /** Types of the content, the name and the declared type, each once. */
  types: Set<string>
  containers: Container[]
  /** Parts of a ZIP archive whose content is not needed. */
  skips: (name: string) => boolean
}

export interface GivenFile {
  name: string
  /** Media type as given in the message; absent inside of archives. */
  declared?: string
  bytes: Buffer
  isWhole: boolean
}

/** Files that are told to be one of these are opened by programs that run nothing. */
const harmlessGroups: readonly FileGroup[] = ['image', 'pdf', 'audioVideo']
/** Content that such a file must not have. */
const unlikelyTypes = ['html', 'mht', 'svg', 'hta']
/** Archives that this server does not open. */
const unopenedTypes: readonly string[] = [
  ...['rar', 'sevenZip', 'bzip2', 'xz', 'zstd', 'compress', 'lz4', 'cab', 'arj', 'ace', 'lzh', 'cpio', 'ar', 'stuffIt'],
  'tnef',
]

const groupOf = (type: string) => fileTypesByKey.get(type)?.group

/** Recognises a file by its content, its name and its declared type: it counts as everything that one of them says. */
export async function recognise({ name, declared = '', bytes, isWhole }: GivenFile): Promise<Recognised> {
  const claimed = [typeOfName(name), typeOfMedia(declared)].filter((type) => type !== null)
  const zip = isWhole ? zipIn(bytes, claimed) : null
  const content = new Set(await contentTypes(bytes, zip))
  const containers: Container[] = []
  const isBroken =
    isWhole && (content.has('zip') || (content.size === 0 && claimed.includes('zip') && bytes.length > 0))
  if (zip || isBroken) containers.push('zip')
  if (isWhole && holdsAt(bytes, 0, '\x1f\x8b')) containers.push('gzip')
  if (isWhole && content.has('tar')) containers.push('tar')
  if (isWhole && holdsAt(bytes, 0, oleMark)) containers.push('ole')
  const types = new Set([...content, ...claimed])
  if (isWhole && (types.has('mail') || types.has('mht')) && isText(bytes)) containers.push('mail')
  if (types.has('svg') && bytes.length > 0 && isActiveSvg(bytes) && !isPacked(containers)) types.add('activeSvg')
  if (isPictureBomb(bytes)) types.add('pictureBomb')
  if (isDisguised(name, content, claimed, bytes)) types.add('disguised')
  if (unopenedTypes.some((type) => types.has(type))) types.add('archiveUnopened')
  // The older office formats and mail of Outlook are OLE files, too: the outer name says nothing more.
  if (types.size > 1) types.delete('oleStorage')
  // People unpack a file that is named as an archive: then no part is a document's alone.
  const skips = (!claimed.includes('zip') && zip?.kind?.skips) || (() => false)
  return { types, containers, skips }
}

const isPacked = (containers: readonly Container[]) => containers.includes('gzip')

async function contentTypes(bytes: Buffer, zip: ReturnType<typeof zipIn>): Promise<string[]> {
  const types = bytes.length === 0 ? [] : [...(await binaryTypes(bytes)), ...textTypes(bytes)]
  const disk = diskImageType(bytes)
  if (disk) types.push(disk)
  if (zip) types.push(...(zip.kind?.types ?? ['zip']))
  else if (holdsAt(bytes, 0, 'PK\x03\x04')) types.push('zip')
  if (holdsAt(bytes, 0, '\x1f\x8b')) types.push('gzip')
  if (isTar(bytes)) types.push('tar')
  return types
}

/** The ZIP archive that a file is, or has at its end. */
function zipIn(bytes: Buffer, claimed: readonly string[]) {
  const place = findZip(bytes)
  if (!place) return null
  // A file that is named as an archive is opened as one, whatever it begins with.
  if (place.start > 0 && place.end < bytes.length && !claimed.includes('zip')) return null
  const { names, mimetype } = listZip(bytes, place)
  return { place, kind: packageKind(names, mimetype) }
}

/** Whether a file is called harmless and is something else as well, or is two things at once. */
function isDisguised(name: string, content: ReadonlySet<string>, claimed: readonly string[], bytes: Buffer): boolean {
  const groups = [...content].map(groupOf)
  const [byName] = extensionOf(name) ? [typeOfName(name)] : claimed
  const isCalledHarmless = harmlessGroups.some((group) => groupOf(byName ?? '') === group) && byName !== 'svg'
  const isHarmless = isCalledHarmless || groups.some((group) => group === 'image')
  if (isHarmless && !content.has('svg') && groups.some((group) => group === 'image') && hidesMarkup(bytes)) return true
  const isUnlikely = unlikelyTypes.some((type) => content.has(type)) || groups.includes('archive')
  if (isCalledHarmless && isUnlikely) return true
  // Pictures, documents and archives that are each other at the same time.
  const kinds = new Set(groups.filter((group) => group === 'image' || group === 'pdf' || group === 'archive'))
  return kinds.size > 1
}
