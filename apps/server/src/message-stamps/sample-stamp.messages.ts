import type { Widen } from '@postern/core'

const en = {
  subject: 'Minutes of the meeting',
  greeting: 'Hello Leo,',
  body: 'Please find below what we agreed on yesterday.',
  end: 'Best regards,',
} as const

const fr: Widen<typeof en> = {
  subject: 'Compte rendu de la réunion',
  greeting: 'Bonjour Leo,',
  body: 'Voici ce que nous avons convenu hier.',
  end: 'Cordialement,',
}

/** Texts of the sample mail that shows a stamp. */
export const sampleStampMessages = { en, fr }
