import { sampleAdministrators, samplePassword } from './sample/world'

export interface Addresses {
  portalUrl: string
  siteUrl: string
  mailboxUrl: string
  smtpPort: number
}

/** What `npm start` prints at its end. */
export function addressTable({ portalUrl, siteUrl, mailboxUrl, smtpPort }: Addresses): string {
  const rows: [string, string][] = [
    ['Portal', portalUrl],
    ['API', `${portalUrl}/api/docs`],
    ['Reseller’s own site', siteUrl],
    ['Demo mailbox', mailboxUrl],
    ['SMTP intake', `127.0.0.1:${smtpPort}`],
  ]
  const accounts = sampleAdministrators
    .filter(({ note }) => note)
    .map(({ username, note }) => `  ${username.padEnd(28)}${note}`)
  return [
    '',
    ...rows.map(([what, where]) => `  ${what.padEnd(22)}${where}`),
    '',
    `Accounts (password ${samplePassword}):`,
    ...accounts,
    '',
    'Stop with Ctrl+C. `npm run reset` forgets the data.',
  ].join('\n')
}
