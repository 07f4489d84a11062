import { parse } from 'tldts'

/** Hosts that the Public Suffix List does not name and where anybody, or any organisation, publishes pages of their own. */
const shared: readonly string[] = [
  ...['sharepoint.com', '1drv.ms', 'onedrive.live.com', 'forms.office.com', 'sway.office.com', 'dynamics.com'],
  ...['docs.google.com', 'drive.google.com', 'sites.google.com', 'forms.gle', 'storage.googleapis.com'],
  ...[
    'github.com',
    'gitlab.com',
    'bitbucket.org',
    'dropbox.com',
    'dropboxusercontent.com',
    'box.com',
    'wetransfer.com',
  ],
  ...['wordpress.com', 'blogspot.com', 'tumblr.com', 'medium.com', 'notion.site', 'wixsite.com', 'weebly.com'],
  ...['squarespace.com', 'typeform.com', 'jotform.com', 'canva.com', 'figma.com', 'mailchimp.com', 'list-manage.com'],
  ...['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'ow.ly', 'lnkd.in', 'rebrand.ly', 'amazonaws.com', 'windows.net'],
]

/** Whether strangers publish below a host, so that letting all of it alone lets strangers in. `isBelow`: hosts below it count, too. */
export function isSharedHost(host: string, { isBelow = false } = {}): boolean {
  if (shared.includes(host.replace(/^(?:www|app|gist)\./, ''))) return true
  if (isBelow && shared.some((one) => one.endsWith(`.${host}`))) return true
  const { domain, isPrivate } = parse(host, { allowPrivateDomains: true, extractHostname: false })
  return domain === null && isPrivate === true
}

/** Whether anybody can register a name right below a host: `com`, `co.uk`. */
export function isRegistry(host: string): boolean {
  return parse(host, { allowPrivateDomains: false, extractHostname: false }).domain === null
}

/** True for a name of one part in which domains are registered, such as `com`. */
export function isTopLevel(host: string): boolean {
  return !host.includes('.') && parse(host, { allowPrivateDomains: false, extractHostname: false }).isIcann === true
}
