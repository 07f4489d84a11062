/** Types of files that are ZIP archives of parts. */
export interface PackageKind {
  types: string[]
  /** Parts that hold no other file: they are not looked at, however many there are. */
  skips(name: string): boolean
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/^word\//i, 'docx'],
  [/^xl\/workbook\.bin$/i, 'xlsb'],
  [/^xl\//i, 'xlsx'],
  [/^ppt\//i, 'pptx'],
  [/^visio\//i, 'visio'],
]

const macroPart = /(?:^|\/)(?:vbaProject\w*\.bin|vbaData\.xml)$|^xl\/(?:intl)?macrosheets\//i
const officePart =
  /^(?:word|xl|ppt|visio|docProps|_rels|customXml|docMetadata)\/.*\.(?:xml|rels|vml)$|^\[Content_Types\]\.xml$/i
const officePicture =
  /^(?:word|xl|ppt|visio|docProps)\/(?:.*\/)?[^/]*\.(?:png|jpe?g|gif|tiff?|emf|wmf|wdp|mp4|m4v|mp3|wav)$/i

const byMimetype: Readonly<Record<string, string>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/epub+zip': 'epub',
}

const openDocumentPart =
  /^(?:content|styles|meta|settings|manifest)\.(?:xml|rdf)$|^META-INF\/.*\.xml$|^Configurations2\//i

const otherSigns: readonly (readonly [RegExp, string])[] = [
  [/^AndroidManifest\.xml$/, 'apk'],
  [/^Payload\/[^/]+\.app\//, 'ipa'],
  [/^AppxManifest\.xml$|^AppxBundleManifest\.xml$/i, 'msix'],
  [/^META-INF\/MANIFEST\.MF$|\.class$/i, 'jar'],
]

/** No part has a longer name. */
const longestPart = 500

const isPart = (name: string, pattern: RegExp) => name.length <= longestPart && pattern.test(name)

/** The kind of a ZIP archive by the names in it and by the type that its first file states; `null`: a plain archive. */
export function packageKind(names: readonly string[], mimetype: string): PackageKind | null {
  const has = (sign: RegExp) => names.some((name) => sign.test(name))
  const nothing = () => false
  const macros = has(macroPart) ? ['officeMacros'] : []
  if (names.includes('[Content_Types].xml')) {
    const type = signs.find(([sign]) => has(sign))?.[1]
    if (type)
      return { types: [type, ...macros], skips: (name) => isPart(name, officePart) || isPart(name, officePicture) }
  }
  const stated = Object.entries(byMimetype).find(([start]) => mimetype.startsWith(start))?.[1]
  if (stated) {
    const scripts = has(/^(?:Basic|Scripts)\/.*\.(?:xml|py|js|bsh|java)$/i) ? ['officeMacros'] : []
    return { types: [stated, ...scripts], skips: (name) => isPart(name, openDocumentPart) }
  }
  const other = otherSigns.find(([sign]) => has(sign))?.[1]
  if (other) return { types: [other], skips: nothing }
  return macros.length > 0 ? { types: macros, skips: nothing } : null
}
