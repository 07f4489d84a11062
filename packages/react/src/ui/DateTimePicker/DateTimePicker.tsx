import { roundToStartStep, startStepMinutes } from '@postern/core/scheduled-reports'
import { dateMessages, formatNumber } from '@postern/core/texts'
import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Calendar } from '../Calendar/Calendar'
import { DateInput } from '../DateField/DateInput'
import { dateProblem } from '../DateField/date-problem'
import { readDate, readTime } from '../DateField/typed-dates'
import { useTelling } from '../DateField/useTelling'
import { useTyped } from '../DateField/useTyped'
import { FieldFrame, type FieldWords, fieldIds } from '../FieldFrame/FieldFrame'
import styles from './DateTimePicker.module.css'
import { TimeInput } from './TimeInput'

export interface DateTimePickerProps extends FieldWords {
  /** Local date and time as `YYYY-MM-DD HH:mm`, or `null`. */
  value: string | null
  /** Local date and time on a 5-minute step, not before `min`; `null` while there is none, which the field then reports. */
  onChange: (details: { value: string | null }) => void
  /** Text that is not empty and has no value, so that a form does not take the field for empty. */
  onInvalid?: (details: { text: string }) => void
  /** Current day as `YYYY-MM-DD`. Default: today in `timeZone`. */
  today?: string
  /** Time zone of the value. Default: the page's. */
  timeZone?: string
  /** First selectable day; earlier times on it are allowed (AM-073). Default: any. */
  min?: string
  max?: string
  /** Note on the time zone, always shown below: 'Time zone of Orchard Foods: Europe/Dublin.' */
  zoneNote: string
  /** Keeps the calendar open if there are at least 640 px, for screens about the date. Default: false. */
  isInline?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  size?: 'sm' | 'lg'
  /** Text field of the date, which takes the focus on an error. */
  dateRef?: Ref<HTMLInputElement>
  className?: string
}

/** Minimum width for a calendar beside the fields (design language 5). */
const inlineWidth = 640

/**
 * A day and a local time: both can be typed, the day picked from a calendar and the time from a list in steps of 5 minutes (SR-044). A
 * typed time between two steps is rounded up, and the field says so.
 */
export function DateTimePicker({
  value,
  onChange,
  onInvalid,
  today,
  timeZone,
  min,
  max,
  zoneNote,
  isInline = false,
  ...props
}: DateTimePickerProps) {
  const id = useId()
  const texts = useTexts('dates', dateMessages)
  const locale = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const dateInput = useRef<HTMLInputElement>(null)
  useImperativeHandle(props.dateRef, () => dateInput.current as HTMLInputElement)
  const isWide = useIsWide(root, isInline)
  const [dateText, setDateText] = useTyped(value?.slice(0, 10) ?? null, readDate)
  const [timeText, setTimeText] = useTyped(value?.slice(11) ?? null, readTime)
  const [problem, setProblem] = useState<{ at: 'date' | 'time'; words: string }>()
  const [notice, setNotice] = useState('')
  const tell = useTelling({ value, onChange, onInvalid })
  const { label, isLabelHidden, isOptional, optionalText, className, isDisabled, isReadOnly, size } = props
  const hint = [props.hint, zoneNote].filter(Boolean).join(' ')
  const error = problem?.words ?? props.error
  const describedBy = fieldIds(id, { hint, error }).describedBy

  /** Applies the contents of both fields; `isLast`: typing has ended. */
  const give = (typedDate: string, typedTime: string, isLast: boolean) => {
    const inDate = dateProblem(typedDate, { min, max }, texts)
    const time = readTime(typedTime)
    const inTime = typedTime.trim() !== '' && time === null ? texts.wrongTime : undefined
    const moved = movedTo(readDate(typedDate), time)
    const [date, clock] = [moved.date ?? readDate(typedDate), moved.time ?? time]
    const isHalf = (date === null) !== (clock === null)
    const missing = isLast && isHalf && !inDate && !inTime ? (date ? texts.timeMissing : texts.dateMissing) : undefined

    if (inDate) setProblem({ at: 'date', words: inDate })
    else if (inTime ?? missing)
      setProblem({ at: date ? 'time' : inTime ? 'time' : 'date', words: inTime ?? missing ?? '' })
    else setProblem(undefined)
    setDateText(date ?? typedDate)
    setTimeText(clock ?? typedTime)
    setNotice(clock !== time && clock ? texts.rounded(formatNumber(startStepMinutes, locale), clock) : '')
    const next = !inDate && date && clock ? `${date} ${clock}` : null
    tell(next, `${date ?? typedDate} ${clock ?? typedTime}`.trim())
  }
  const leaving = {
    onEnter: () => give(dateText, timeText, false),
    onLeave: ({ to }: { to: Element | null }) => give(dateText, timeText, !root.current?.contains(to)),
  }
  const type = (set: (text: string) => void) => (text: string) => {
    set(text)
    setProblem(undefined)
    setNotice('')
  }
  const calendar = {
    value: readDate(dateText),
    today,
    timeZone,
    min,
    max,
    onChoose: ({ date }: { date: string }) => give(date, timeText, false),
  }
  const shared = { ...leaving, isDisabled, isReadOnly, size, 'aria-describedby': describedBy }
  const isWrong = (at: 'date' | 'time') => (problem ? problem.at === at : props.error !== undefined)
  return (
    <FieldFrame
      role="group"
      {...{ id, label, isLabelHidden, hint, error, isOptional, optionalText, className, notice }}
    >
      <div ref={root} className={styles.root}>
        <div className={styles.inputs}>
          <DateInput
            {...shared}
            {...calendar}
            ref={dateInput}
            id={`${id}-date`}
            text={dateText}
            aria-label={texts.date}
            isInvalid={isWrong('date')}
            hasCalendar={!isWide}
            onType={type(setDateText)}
          />
          <TimeInput
            {...shared}
            id={`${id}-time`}
            text={timeText}
            stepMinutes={startStepMinutes}
            isInvalid={isWrong('time')}
            onType={type(setTimeText)}
            onChoose={({ time }) => give(dateText, time, false)}
          />
        </div>
        {isWide && !isReadOnly && !isDisabled && (
          <div className={styles.calendar}>
            <Calendar {...calendar} />
          </div>
        )}
      </div>
    </FieldFrame>
  )
}

/** Next step at or after a time, which may be on the following day. */
function movedTo(date: string | null, time: string | null): { date?: string; time?: string } {
  if (time === null) return {}
  const moved = roundToStartStep(`${date ?? '2000-01-01'} ${time}`)
  return { time: moved.slice(11), ...(date !== null && { date: moved.slice(0, 10) }) }
}

/** True if there is room for the calendar; not measured when it never stays open. */
function useIsWide(root: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = root.current
    if (!isAsked || !element) return
    const observer = new ResizeObserver(([entry]) => setWide((entry?.contentRect.width ?? 0) >= inlineWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [root, isAsked])
  return isAsked && isWide
}
