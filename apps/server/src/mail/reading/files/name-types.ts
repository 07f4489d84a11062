import { fileTypeData, foldFileName } from '@postern/core/management'

const byExtension = new Map(fileTypeData.flatMap(({ key, extensions }) => extensions.map((one) => [one, key] as const)))
const byMediaType = new Map(fileTypeData.flatMap(({ key, mediaTypes }) => mediaTypes.map((one) => [one, key] as const)))

/** Ending of a file's name as Windows sees it: without dots and spaces at its end and without the name of a stream. */
export function extensionOf(name: string): string {
  const folded = foldFileName(name.replace(/(.):[^\\/]*$/, '$1'))
  const at = folded.lastIndexOf('.')
  return at < 0 ? '' : folded.slice(at + 1)
}

/** Type that a name stands for; `null`: none that is known. */
export function typeOfName(name: string): string | null {
  return byExtension.get(extensionOf(name)) ?? null
}

/** Type that a media type stands for; `null`: none that is known. */
export function typeOfMedia(mediaType: string): string | null {
  const [type = ''] = mediaType.toLowerCase().split(';')
  return byMediaType.get(type.trim()) ?? null
}

/** Type of what a detector names by media type and usual ending. */
export function typeOfDetected({ mime, ext }: { mime: string; ext: string }): string | null {
  return byMediaType.get(mime) ?? byExtension.get(ext) ?? null
}
