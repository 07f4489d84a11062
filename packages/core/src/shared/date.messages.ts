import type { Widen } from '../i18n/widen'

const en = {
  date: 'Date',
  time: 'Time',
  from: 'From',
  to: 'To',
  /** Placeholder of an empty field. */
  dateForm: 'YYYY-MM-DD',
  timeForm: 'HH:mm',
  chooseDate: 'Choose a date',
  chooseTime: 'Choose a time',
  chosenDate: (date: string) => `Change the date, ${date}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: (date: string) => `Today, ${date}`,
  chosen: (date: string) => `${date}, chosen`,
  loading: 'Loading the calendar…',
  failed: 'The calendar did not load. Type the date.',
  wrongDate: 'Enter the date as YYYY-MM-DD.',
  wrongTime: 'Enter the time as HH:mm.',
  dateMissing: 'Enter the date too.',
  timeMissing: 'Enter the time too.',
  tooEarly: (date: string) => `Choose ${date} or later.`,
  tooLate: (date: string) => `Choose ${date} or earlier.`,
  rounded: (minutes: string, time: string) => `Times go in steps of ${minutes} minutes: changed to ${time}.`,
  wrongOrder: 'The first day must not be after the last.',
} as const

const fr: Widen<typeof en> = {
  date: 'Date',
  time: 'Heure',
  from: 'Du',
  to: 'Au',
  dateForm: 'AAAA-MM-JJ',
  timeForm: 'HH:mm',
  chooseDate: 'Choisir une date',
  chooseTime: 'Choisir une heure',
  chosenDate: (date) => `Modifier la date, ${date}`,
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  today: (date) => `Aujourd’hui, ${date}`,
  chosen: (date) => `${date}, choisi`,
  loading: 'Chargement du calendrier…',
  failed: 'Le calendrier n’a pas pu être chargé. Saisissez la date.',
  wrongDate: 'Saisissez la date sous la forme AAAA-MM-JJ.',
  wrongTime: 'Saisissez l’heure sous la forme HH:mm.',
  dateMissing: 'Saisissez aussi la date.',
  timeMissing: 'Saisissez aussi l’heure.',
  tooEarly: (date) => `Choisissez le ${date} ou une date ultérieure.`,
  tooLate: (date) => `Choisissez le ${date} ou une date antérieure.`,
  rounded: (minutes, time) => `Les heures vont par pas de ${minutes} minutes\u00a0: remplacée par ${time}.`,
  wrongOrder: 'Le premier jour ne peut pas être après le dernier.',
}

/** Texts of date and time fields. */
export const dateMessages = { en, fr }
/** Shape of the date and time texts in one language. */
export type DateMessages = Widen<typeof en>
