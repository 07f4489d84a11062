import type { Attachment } from './held-message'

/** Finding about a file: it can run, or its type differs from its name; `null`: none. */
export type FileFinding = 'program' | 'otherType' | null

const programTypes = new Set(['application/vnd.microsoft.portable-executable', 'application/x-elf'])
const programEndings =
  /\.(?:exe|scr|com|pif|bat|cmd|msi|ps1|vbs?|vbe|jse?|wsf|wsh|hta|lnk|jar|cpl|reg|iso|img|vhdx?|one|chm|dll)[.\s]*$/i

/** Formats built on another one: their content rightly looks like that format. */
const madeOf: Readonly<Record<string, RegExp>> = {
  'application/zip':
    /zip|openxmlformats|opendocument|ms-(?:excel|word|powerpoint)\S*(?:macroenabled|12)|epub|java-archive|android/i,
  'application/x-ole-storage': /msword|ms-(?:excel|powerpoint|outlook|office|project|visio)|x-msi|ole|cdfv2/i,
  'application/gzip': /gzip|tar|tgz/i,
  'application/rtf': /rtf|msword/i,
  'image/jpeg': /jpe?g/i,
  'application/vnd.rar': /rar/i,
  'application/x-7z-compressed': /7z/i,
}

/** Compares a file's name, type and content. A generic type does not count as a mismatch. */
export function fileFinding({ fileName, mediaType, actualType }: Attachment): FileFinding {
  if ((actualType && programTypes.has(actualType)) || programEndings.test(fileName)) return 'program'
  const declared = mediaType.toLowerCase()
  if (actualType === null || declared === actualType || declared === '' || declared === 'application/octet-stream')
    return null
  return madeOf[actualType]?.test(declared) ? null : 'otherType'
}
