import type { BuiltInLocale } from '../i18n/locale'

const units = { en: ['second', 'minute'], fr: ['seconde', 'minute'] } as const

/** Formats a waiting time: seconds below a minute, then minutes rounded up. */
export function waitText(locale: BuiltInLocale, seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, units[locale][0]] : [Math.ceil(seconds / 60), units[locale][1]]
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
