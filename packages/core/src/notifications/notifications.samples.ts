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
    checkDigest: digestCheckWire(),
  },
} satisfies SampleAnswers
