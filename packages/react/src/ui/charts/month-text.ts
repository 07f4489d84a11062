/** 'Nov 26', of a month `YYYY-MM` on whichever clocks. */
export function monthText(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
