import type { Occasions } from '../testing/occasion'
import { customerById, outboundIp } from '../testing/occasion-objects'

export const occasions: Occasions = {
  listOutboundIps: { params: customerById },
  createOutboundIp: { params: customerById, body: { network: '8.8.0.0/15', name: 'Mail server' }, status: 400 },
  getOutboundIpSetup: { params: customerById },
  getOutboundIp: { params: outboundIp },
  updateOutboundIp: { params: outboundIp, body: { note: 'New' } },
  deleteOutboundIp: { params: outboundIp },
}
