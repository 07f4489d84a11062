import { templatePreview } from '../digest-templates/digest-templates.fixtures'
import type { CallRow } from '../http/call-row'
import { messageStampWire } from './message-stamps.fixtures'

const stampTexts = { ENG: { text: 'Confidential', html: '<p>Confidential</p>' } }

export const calls: CallRow[] = [
  {
    id: 'RT-133',
    call: (client) => client.messageStamps.list({ direction: 'out' }),
    sent: 'GET v1/message_stamps/?direction=out',
    answer: { stamps: [messageStampWire()], count: 1 },
  },
  {
    id: 'RT-134',
    call: (client) => client.messageStamps.create({ name: 'Disclaimer', texts: stampTexts }),
    sent: 'POST v1/message_stamps/',
    body: { name: 'Disclaimer', texts: stampTexts },
    answer: messageStampWire(),
  },
  {
    id: 'RT-134',
    call: (client) => client.messageStamps.preview({ texts: stampTexts, theme: 'dark' }),
    sent: 'POST v1/message_stamps/preview/',
    body: { texts: stampTexts, theme: 'dark' },
    answer: templatePreview(),
  },
  {
    id: 'RT-136',
    call: (client) => client.messageStamps.test({ texts: stampTexts, language: 'FR' }),
    sent: 'POST v1/message_stamps/test/',
    body: { texts: stampTexts, language: 'FR' },
    answer: { message: 'A test message is on its way to admin@portal.example.' },
  },
  {
    id: 'RT-135',
    call: (client) => client.messageStamps.get({ id: 3 }),
    sent: 'GET v1/message_stamps/3/',
    answer: messageStampWire(),
  },
  {
    id: 'RT-136',
    call: (client) => client.messageStamps.update({ id: 3, isActive: false }),
    sent: 'PATCH v1/message_stamps/3/',
    body: { isActive: false },
    answer: messageStampWire(),
  },
  {
    id: 'RT-135',
    call: (client) => client.messageStamps.delete({ id: 3 }),
    sent: 'DELETE v1/message_stamps/3/',
    answer: { message: 'Stamp deleted.' },
  },
]
