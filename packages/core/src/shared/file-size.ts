import type { Locale } from '../i18n/locale'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const

/** Options of `formatFileSize`. */
export interface FileSizeOptions {
  /** Bytes of a kilobyte; default 1024 (AM-103). */
  base?: 1000 | 1024
  locale?: Locale
}

/** '512 bytes', '1.5 MB', in French '1,5 Mo'; an en dash for a size that is none. */
export function formatFileSize(bytes: number, { base = 1024, locale = 'en' }: FileSizeOptions = {}): string {
  if (!(bytes >= 0 && bytes < Number.POSITIVE_INFINITY)) return '–'
  let size = bytes
  let step = 0
  // Otherwise 1,023.96 kB would read '1,024 kB'.
  while (step < units.length - 1 && Math.round(size * 10) / 10 >= base) {
    size /= base
    step += 1
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(size)
}
