import type { O365Threat } from '@postern/core'

const categories: Readonly<Record<O365Threat, readonly string[]>> = {
  malware: ['AMP', 'FTBP', 'MALW', 'SAP'],
  phishing: ['HPHISH', 'HPHSH', 'INTOS', 'PHSH'],
  impersonation: ['BIMP', 'DIMP', 'GIMP', 'SPOOF', 'UIMP'],
  spam: ['HSPM', 'OSPM', 'SPM'],
  bulk: ['BULK'],
  unknown: [],
}

/**
 * Returns the threat that Microsoft 365 found, by the category that it writes into the message's own headers
 * (`X-Forefront-Antispam-Report`).
 */
export function threatOf(headers: readonly { name: string; value: string }[]): O365Threat {
  const report = headers.find(({ name }) => name.toLowerCase() === 'x-forefront-antispam-report')?.value ?? ''
  const category = /(?:^|;)\s*CAT:([A-Z]+)/.exec(report)?.[1] ?? ''
  const found = Object.entries(categories).find(([, codes]) => codes.includes(category))
  return (found?.[0] as O365Threat | undefined) ?? 'unknown'
}
