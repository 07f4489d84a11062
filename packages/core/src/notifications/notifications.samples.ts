import type { SampleAnswers } from '../testing/sample-shape'
import {
  digestCheckWire,
  notificationBodyWire,
  notificationDetailsWire,
  notificationWire,
} from './notifications.fixtures'

export const samples = {
  notifications: {
    list: { notifications: [notificationWire()], count: 1 },
    listDays: { days: [], timezone: 'Europe/Dublin' },
    get: notificationDetailsWire(),
    getBody: notificationBodyWire(),
    resend: notificationDetailsWire(),
    stop: { message: 'm.keane@contoso.example no longer gets these mails.' },
    resume: { message: 'm.keane@contoso.example gets these mails again.' },
    checkDigest: digestCheckWire(),
  },
} satisfies SampleAnswers
