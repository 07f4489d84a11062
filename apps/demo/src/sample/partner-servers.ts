import { type CertificatePair, makeSelfSigned } from '@postern/server'

/**
 * Mail servers of partners with TLS policies, which the demo mailbox stands in for: that of the bank has a trusted certificate in its name, that
 * of the supplier one that it has made itself, which no policy of the sample accepts.
 */
export const partnerHosts = { bank: 'mx.harbour-bank.example', supplier: 'mail.parts-supplier.example' } as const

/** MX hosts of the partners' domains. */
export const partnerMx: Readonly<Record<string, string>> = {
  'harbour-bank.example': partnerHosts.bank,
  'parts-supplier.example': partnerHosts.supplier,
}

export interface PartnerServers {
  /** By the names of their hosts. */
  certificates: ReadonlyMap<string, CertificatePair>
  /** Certificates to trust. */
  ca: readonly string[]
}

/** Makes the certificates of the partners' mail servers anew: nothing else knows them. */
export async function makePartnerServers(now: Date): Promise<PartnerServers> {
  const bank = await makeSelfSigned(partnerHosts.bank, now)
  const supplier = await makeSelfSigned(partnerHosts.supplier, now)
  return {
    certificates: new Map([
      [partnerHosts.bank, bank],
      [partnerHosts.supplier, supplier],
    ]),
    ca: [bank.cert],
  }
}
