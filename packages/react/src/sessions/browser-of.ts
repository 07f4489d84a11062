/** Browser details, as reported by the browser itself. */
export interface Browser {
  /** Product name; `null` if unknown. */
  browser: string | null
  /** Operating system or device; `null` if unknown. */
  system: string | null
}

// Order matters: most browsers also name those that they derive from.
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

/** Parses a `User-Agent` header, which is untrusted. Versions are ignored, as they change too often. */
export function browserOf(userAgent: string): Browser {
  // Longer ones occur only in attacks.
  const text = userAgent.slice(0, 1_000)
  const find = (signs: typeof browsers) => signs.find(([sign]) => text.includes(sign))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}
