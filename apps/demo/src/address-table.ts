import { samplePassword, sampleWorld } from './sample/world'

export interface Addresses {
  portalUrl: string
  /** The portal under the resellers' own host names. */
  brandedPortals: readonly { reseller: string; url: string }[]
  siteUrl: string
  mailboxUrl: string
  smtpPort: number
  submissionPort: number | undefined
}

/** Table that `npm start` prints at its end. */
export function addressTable({
  portalUrl,
  brandedPortals,
  siteUrl,
  mailboxUrl,
  smtpPort,
  submissionPort,
}: Addresses): string {
  const rows: [string, string][] = [
    ['Portal', portalUrl],
    ...brandedPortals.map(({ reseller, url }): [string, string] => [`  as ${reseller}`, url]),
    ['API', `${portalUrl}/api/docs`],
    ['Reseller’s own site', siteUrl],
    ['Demo mailbox', mailboxUrl],
    ['Received webhooks', `${mailboxUrl}/webhooks`],
    ['SMTP intake', `127.0.0.1:${smtpPort}`],
    ...(submissionPort === undefined
      ? []
      : ([['SMTP submission', `127.0.0.1:${submissionPort}`]] as [string, string][])),
  ]
  const accounts = sampleWorld({ isHostile: false })
    .administrators.filter(({ note }) => note)
    .map(({ username, note }) => `  ${username.padEnd(28)}${note}`)
  return [
    '',
    ...rows.map(([what, where]) => `  ${what.padEnd(26)}${where}`),
    '',
    `Accounts (password ${samplePassword}):`,
    ...accounts,
    '',
    'Stop with Ctrl+C. `npm run reset` forgets the data.',
  ].join('\n')
}
