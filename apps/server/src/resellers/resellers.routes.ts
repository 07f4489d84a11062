import type { Handlers } from '../http/serve'
import { listResellers } from './reseller-list'

export const resellersHandlers: Pick<Handlers, 'listResellers'> = {
  async listResellers({ tx, input }) {
    const { resellers, ...count } = await listResellers(tx, input)
    const answer = resellers.map(({ createdAt, ...reseller }) => ({ ...reseller, createdAt: createdAt.toISOString() }))
    return { resellers: answer, ...count }
  },
}
