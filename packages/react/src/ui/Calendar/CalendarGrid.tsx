import { type Locale, timeZoneOrDefault } from '@postern/core'
import { type DateMessages, dateMessages } from '@postern/core/texts'
import { toZonedTime } from 'date-fns-tz/toZonedTime'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type DayButtonProps, DayPicker } from 'react-day-picker'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { IconButton, type IconButtonProps } from '../IconButton/IconButton'
import styles from './Calendar.module.css'

export interface CalendarGridProps {
  /** Selected day as `YYYY-MM-DD`. */
  value: string | null
  onChoose: (details: { date: string }) => void
  /** Current day as `YYYY-MM-DD`; outlined. Default: today in `timeZone`. */
  today?: string
  /** Time zone that decides the current day. Default: the page's. */
  timeZone?: string
  /** First and last selectable day; others can be focused but not selected. */
  min?: string
  max?: string
  /** Days between these are tinted. */
  range?: { from: string | null; to: string | null }
  /** Takes the focus when it appears. Default: false. */
  hasFocus?: boolean
}

/** The grid of the ARIA practices: arrows, Page Up and Down, with Shift a year, Home and End; Monday first (design language 5). */
export function CalendarGrid({ value, onChoose, min, max, range, hasFocus = false, ...where }: CalendarGridProps) {
  const texts = useTexts('dates', dateMessages)
  const locale = useLocale()
  const ownZone = useTimeZone()
  const today = where.today ? toDate(where.today) : todayOnClocks(where.timeZone ?? ownZone)
  const words = useMemo(() => calendarWords(locale, texts), [locale, texts])
  const [month, setMonth] = useState(() => (value ? toDate(value) : today))
  useEffect(() => {
    if (value) setMonth(toDate(value))
  }, [value])

  const state = useMemo<DayState>(
    () => ({
      canChoose: (day) => (!min || day >= min) && (!max || day <= max),
      isInRange: (day) => !!range?.from && !!range.to && day >= range.from && day <= range.to,
    }),
    [min, max, range?.from, range?.to],
  )
  return (
    <Days.Provider value={state}>
      <DayPicker
        mode="single"
        required
        selected={value ? toDate(value) : undefined}
        onSelect={(date) => {
          const day = toDay(date)
          if (state.canChoose(day)) onChoose({ date: day })
        }}
        month={month}
        onMonthChange={setMonth}
        today={today}
        autoFocus={hasFocus}
        weekStartsOn={1}
        fixedWeeks
        showOutsideDays
        navLayout="around"
        lang={locale}
        labels={words.labels}
        formatters={words.formatters}
        components={components}
        classNames={classNames}
      />
    </Days.Provider>
  )
}

interface DayState {
  canChoose: (day: string) => boolean
  isInRange: (day: string) => boolean
}

const Days = createContext<DayState>({ canChoose: () => true, isInRange: () => false })

/** A day that is not selectable still takes the focus, so that the arrows do not jump. */
function DayButton({ day, modifiers, disabled, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const { canChoose, isInRange } = useContext(Days)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  return (
    <button
      {...button}
      ref={ref}
      aria-disabled={!canChoose(day.isoDate) || undefined}
      data-selected={modifiers.selected ? '' : undefined}
      data-today={modifiers.today ? '' : undefined}
      data-outside={day.outside ? '' : undefined}
      data-in-range={isInRange(day.isoDate) ? '' : undefined}
    />
  )
}

type MonthButtonProps = Omit<IconButtonProps, 'icon' | 'label'>

function PreviousMonthButton({ 'aria-label': label = '', className, ...button }: MonthButtonProps) {
  return <IconButton {...button} icon="chevronLeft" label={label} />
}

function NextMonthButton({ 'aria-label': label = '', className, ...button }: MonthButtonProps) {
  return <IconButton {...button} icon="chevronRight" label={label} />
}

const components = { DayButton, PreviousMonthButton, NextMonthButton }

const classNames = {
  root: styles.root,
  month: styles.month,
  month_caption: styles.caption,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
}

function calendarWords(locale: Locale, texts: DateMessages) {
  const language = locale === 'en' ? 'en-GB' : locale
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full' })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' })
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  const monthOf = (date: Date) => capital(month.format(date))
  return {
    labels: {
      labelPrevious: () => texts.previousMonth,
      labelNext: () => texts.nextMonth,
      labelGrid: monthOf,
      labelDayButton: (date: Date, { today, selected }: Record<string, boolean>) => {
        const words = selected ? texts.chosen(day.format(date)) : day.format(date)
        return today ? texts.today(words) : words
      },
      labelWeekday: (date: Date) => weekday.format(date),
    },
    formatters: {
      formatCaption: monthOf,
      formatDay: (date: Date) => String(date.getDate()),
      formatWeekdayName: (date: Date) => capital(weekday.format(date).slice(0, 2)),
    },
  }
}

function todayOnClocks(timeZone: string): Date {
  return atNoon(toZonedTime(new Date(), timeZoneOrDefault(timeZone)))
}

function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return atNoon(new Date(year, month - 1, date))
}

/** No daylight-saving change moves noon to another day. */
function atNoon(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12)
}

function toDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
