/** What a browser says that it is. */
export interface Browser {
  /** Product name; `null` for one that is not known. */
  browser: string | null
  /** Operating system or device; `null` for one that is not known. */
  system: string | null
}

// In this order: most browsers also name those that they descend from.
const browsers: readonly (readonly [sign: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['Edge/', 'Edge'],
  ['OPR/', 'Opera'],
  ['OPT/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Vivaldi/', 'Vivaldi'],
  ['YaBrowser/', 'Yandex Browser'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const systems: typeof browsers = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
]

/** Reads a `User-Agent` header: by what it says, which may be anything. Versions change too often to be told. */
export function browserOf(userAgent: string): Browser {
  // Longer ones exist in attacks only.
  const text = userAgent.slice(0, 1_000)
  const find = (signs: typeof browsers) => signs.find(([sign]) => text.includes(sign))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}
