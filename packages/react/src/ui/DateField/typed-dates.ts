import { isValidDate } from '@postern/core'

/** Maximum length of a typed date or time. */
const longest = 20

/** `YYYY-MM-DD` of what was typed: year, month and day in this order, whatever stands between them. `null`: no such day. */
export function readDate(text: string): string | null {
  const typed = text.trim().slice(0, longest)
  const [, year, month = '', day = ''] =
    /^(\d{4})(?:(\d\d)(\d\d)|[-/. ](\d{1,2})[-/. ](\d{1,2}))$/.exec(typed)?.filter(Boolean) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year && isValidDate(date) ? date : null
}

/** `HH:mm` of what was typed: '9', '9:05', '9.05', '9h05' and '0905' too. `null`: no such time. */
export function readTime(text: string): string | null {
  const typed = text.trim().slice(0, longest)
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.hH ]?(\d\d)|[hH:])?$/.exec(typed) ?? []
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : null
}
