import { eq } from 'drizzle-orm'
import { outboundSources } from '../outbound-ips/outbound-sources.table'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing, outboundIp } from '../testing/occasion-objects'

/** A third party's server that sends for the tenant. */
const relay: OccasionParams = async (server, target, mark) => {
  const { sourceId } = await outboundIp(server, target, mark)
  const thirdParty = { kind: 'thirdParty' as const }
  await server.db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(outboundSources)
      .set(thirdParty)
      .where(eq(outboundSources.id, Number(sourceId))),
  )
  return { id: Number(sourceId) }
}

export const occasions: Occasions = {
  listThirdPartyRelays: {},
  createThirdPartyRelay: { body: { network: '8.8.8.0/24', name: 'Newsletter', customerId: missing.id }, status: 404 },
  getThirdPartyRelay: { params: relay },
  updateThirdPartyRelay: { params: relay, body: { note: 'New' } },
  deleteThirdPartyRelay: { params: relay },
}
