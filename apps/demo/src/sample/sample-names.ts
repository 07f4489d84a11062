import type { NameAnswer, NameService } from '@postern/server'
import { partnerHosts, partnerMx } from './partner-servers'

interface Zone {
  /** Hosts in order of priority. */
  mx: string[]
  txt?: string
  dmarc?: string
  hasKeys?: boolean
}

/** The hosts that the sample's customers should point their MX records to. */
export const sampleMxHosts = ['mx1.portal.example', 'mx2.portal.example']

/** Name that the sample's customers include in their SPF records. */
export const sampleSpfInclude = 'spf.portal.example'

const spf = `v=spf1 mx include:${sampleSpfInclude} ~all`

/** DNS records of the sample's domains: most are complete, the others each have one problem for their pages to show. */
const zones: Record<string, Zone> = {
  'contoso.example': { mx: sampleMxHosts, txt: spf, dmarc: 'v=DMARC1; p=reject', hasKeys: true },
  'contoso-labs.example': { mx: sampleMxHosts, txt: spf, dmarc: 'v=DMARC1; p=none', hasKeys: true },
  'orchardfoods.example': { mx: sampleMxHosts, txt: spf, dmarc: 'v=DMARC1; p=quarantine', hasKeys: true },
  'orchard-logistics.example': { mx: ['mx1.portal.example', 'mail.orchard-logistics.example'], txt: spf },
  'vertefeuille.example': { mx: sampleMxHosts, txt: spf, dmarc: 'v=DMARC1; p=quarantine', hasKeys: true },
  'verte-feuille.example': { mx: sampleMxHosts, txt: spf, dmarc: 'v=DMARC1; p=none' },
  'harbourclinic.example': { mx: ['mail.oldprovider.example'], txt: spf },
  'bluegum.example': { mx: sampleMxHosts, txt: spf, dmarc: 'v=DMARC1; p=reject', hasKeys: true },
  'bluegum-freight.example': { mx: sampleMxHosts, txt: spf },
  'altonalegal.example': { mx: sampleMxHosts, txt: spf, dmarc: 'v=DMARC1; p=quarantine', hasKeys: true },
}

/** Servers that run on this machine. */
const partners = new Set<string>(Object.values(partnerHosts))

/**
 * Resolves the sample's domains, which do not exist in DNS: names below `example` are reserved (RFC 2606). All others are looked up as
 * usual.
 * @param records Further TXT records by name: DKIM keys and proofs.
 */
export function sampleNames(names: NameService, records: ReadonlyMap<string, string> = new Map()): NameService {
  const isSample = (name: string) => /(?:^|\.)example$/i.test(name)
  const texts = (name: string): NameAnswer<string> => {
    const dmarc = /^_dmarc\.(.+)$/.exec(name)?.[1]
    return answerOf(dmarc ? zones[dmarc]?.dmarc : (records.get(name) ?? zones[name]?.txt))
  }
  return {
    async mx(name) {
      if (!isSample(name)) return names.mx(name)
      const partner = partnerMx[name.toLowerCase()]
      const hosts = partner ? [partner] : zones[name.toLowerCase()]?.mx
      if (!hosts) return { kind: 'missing' }
      return { kind: 'found', values: hosts.map((host, index) => ({ host, priority: (index + 1) * 10 })) }
    },
    txt: async (name) => (isSample(name) ? texts(name.toLowerCase()) : names.txt(name)),
    async exists(name) {
      if (!isSample(name)) return names.exists(name)
      const domain = name.toLowerCase().replace(/^_domainkey\./, '')
      return zones[domain]?.hasKeys ? { kind: 'found', values: [] } : { kind: 'missing' }
    },
    async query(name, type) {
      if (!isSample(name)) return names.query(name, type)
      return type === 'TXT' ? texts(name.toLowerCase()) : { kind: 'missing' }
    },
    async addresses(host) {
      if (!isSample(host)) return names.addresses(host)
      return partners.has(host.toLowerCase()) ? { kind: 'found', values: ['127.0.0.1'] } : { kind: 'missing' }
    },
  }
}

function answerOf(text: string | undefined): NameAnswer<string> {
  return text ? { kind: 'found', values: [text] } : { kind: 'missing' }
}
