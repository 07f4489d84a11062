import type { Locale } from '../i18n/locale'
import { textsOf } from '../i18n/texts-of'
import { customersMessages } from './customers.messages'

/** Formats services as a comma-separated list of names; a service without a name appears as its id. */
export function serviceNames(locale: Locale, services: readonly number[]): string {
  const names: Readonly<Record<number, string>> = textsOf('customers', customersMessages, locale).services
  return services.map((id) => names[id] ?? String(id)).join(', ')
}
