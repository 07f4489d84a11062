import type { Locale } from '@postern/core'

interface ScheduledMailMessages {
  intro(name: string, repeats: number): string
  attached: string
  csvLeftOut: string
  why(customer: string): string
}

const often: Readonly<Record<number, string>> = { 1: 'daily', 2: 'weekly', 3: 'fortnightly', 4: 'monthly' }

const en: ScheduledMailMessages = {
  intro: (name, repeats) => `${name}: your ${often[repeats] ?? ''} report.`,
  attached: 'The report is attached as PDF, and its figures as CSV.',
  csvLeftOut:
    'The report is attached as PDF. Its CSV file is too large for an e-mail; an administrator can download it in the portal, from the details of this scheduled report.',
  why: (customer) =>
    `You receive this report because it was scheduled for you. An administrator of ${customer} can stop it.`,
}

const souvent: Readonly<Record<number, string>> = {
  1: 'votre rapport quotidien',
  2: 'votre rapport hebdomadaire',
  3: 'votre rapport, toutes les deux semaines',
  4: 'votre rapport mensuel',
}

const fr: ScheduledMailMessages = {
  intro: (name, repeats) => `${name}\u00a0: ${souvent[repeats] ?? 'votre rapport'}.`,
  attached: 'Le rapport est joint en PDF, et ses chiffres en CSV.',
  csvLeftOut:
    'Le rapport est joint en PDF. Son fichier CSV est trop volumineux pour un e-mail\u00a0; un administrateur peut le télécharger dans le portail, depuis les détails de ce rapport planifié.',
  why: (customer) =>
    `Vous recevez ce rapport parce qu’il a été planifié pour vous. Un administrateur de ${customer} peut y mettre fin.`,
}

/** Texts of a scheduled report's mail beside the report. */
export const scheduledMailMessages: Readonly<Record<Locale, ScheduledMailMessages>> = { en, fr }
