/**
 * Top-level domains with much abuse and little honest mail (spec 9, AM-098: five are given, the rest is drawn from public abuse
 * statistics). One signal among others: nothing is held for it alone when the sender is on an allow list.
 */
export const blockedTlds: ReadonlySet<string> = new Set([
  ...[
    'ru',
    'cn',
    'top',
    'info',
    'zip',
    'mov',
    'xyz',
    'click',
    'link',
    'work',
    'support',
    'loan',
    'men',
    'date',
    'racing',
  ],
  ...[
    'review',
    'stream',
    'download',
    'win',
    'bid',
    'trade',
    'party',
    'science',
    'faith',
    'cricket',
    'accountant',
    'webcam',
  ],
  ...[
    'gq',
    'cf',
    'ml',
    'ga',
    'tk',
    'pw',
    'cc',
    'su',
    'icu',
    'buzz',
    'rest',
    'quest',
    'cfd',
    'sbs',
    'cyou',
    'monster',
    'hair',
  ],
  ...[
    'beauty',
    'bar',
    'cam',
    'surf',
    'uno',
    'fit',
    'country',
    'kim',
    'gdn',
    'mom',
    'ooo',
    'vip',
    'ren',
    'wang',
    'rocks',
    'lol',
  ],
])

/** Whether a domain or an address ends in a blocked top-level domain, whatever the case or a final dot. */
export function isBlockedTld(domainOrAddress: string): boolean {
  const tld = domainOrAddress.trim().replace(/\.$/, '').split('.').at(-1)?.toLowerCase() ?? ''
  return domainOrAddress.includes('.') && blockedTlds.has(tld)
}
