import { isIPv6 } from 'node:net'

const masked = '[…]'
const answerAtMost = 1_000
const addresses = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:\[[^\]\s]*\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)/gi
const names = /(?<![\w@.-])(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])(?![\w@-])/gi
const ipv4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g
const ipv6 = /(?<![\w:])(?:IPv6:)?[0-9a-f:]*:[0-9a-f:.]*:[0-9a-f:.]*(?:%\w+)?/gi
// `mta3[10.0.0.5]`, `mta3:25`, `host mta3 said`.
const labels =
  /(?<![\w.@-])(?:[a-z][a-z0-9-]*(?=\s?[[(]\[…\])|[a-z][a-z0-9-]*(?=:\d{1,5}\b)|(?<=\b(?:host|connect to|lookup of)\s)[a-z0-9][a-z0-9-]*\d[a-z0-9-]*)/gi

/**
 * A mail server's response with its hosts and addresses removed: the mail may have passed through servers of the provider that customers do
 * not know. Names below the recipient's own domain are kept, as are mailbox addresses there.
 */
export function withoutHosts(answer: string, recipient: string): string {
  const domain = recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase()
  const isOwn = (name: string) => name === domain || name.endsWith(`.${domain}`)
  const kept: string[] = []
  const keep = (text: string) => `\0${kept.push(text) - 1}\0`
  const judge = (text: string, name: string) => (domain && isOwn(name.toLowerCase()) ? keep(text) : masked)
  return answer
    .slice(0, answerAtMost)
    .replaceAll('\0', '')
    .replace(addresses, (address) => judge(address, address.slice(address.lastIndexOf('@') + 1)))
    .replace(names, (name) => judge(name, name))
    .replace(ipv4, masked)
    .replace(ipv6, (text) => (isIPv6(text.replace(/^IPv6:/i, '').replace(/[.%].*$/, '')) ? masked : text))
    .replace(labels, masked)
    .replace(/\0(\d+)\0/g, (_, index) => kept[Number(index)] ?? '')
}
