import { defaultDigestSettings } from './digest-settings'
import { CustomerDigestSettings } from './digest-settings.contract'

/** Digest settings of a customer: some of its own, release rights from above, and one class that is locked there. */
export function customerDigestSettings(overrides: Partial<CustomerDigestSettings> = {}): CustomerDigestSettings {
  const { classes, ...single } = defaultDigestSettings
  const from = Object.fromEntries(Object.keys(single).map((key) => [key, 'default' as const]))
  const ofClasses = Object.fromEntries(Object.keys(classes).map((kind) => [`classes.${kind}`, 'default' as const]))
  return CustomerDigestSettings.parse({
    settings: {
      ...{ ...defaultDigestSettings, days: [1, 2, 3, 4, 5] },
      classes: { ...classes, spam: { ...classes.spam, mayRelease: false } },
    },
    origins: {
      ...{ ...from, days: 'customer', ...ofClasses },
      ...{ 'classes.spam': 'reseller', 'classes.content': 'customer', 'classes.phishing': 'system' },
    },
    locked: ['classes.phishing'],
    resellerName: 'Northwind',
    ...{ timezone: 'Europe/Dublin', language: 'ENG', version: 'a1' },
    ...overrides,
  })
}
