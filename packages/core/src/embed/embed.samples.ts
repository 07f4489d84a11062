import type { SampleAnswers } from '../testing/sample-shape'
import { apiKey } from './embed.fixtures'

export const samples = {
  apiKeys: {
    list: { keys: [apiKey()] },
    create: { apiKey: apiKey({ lastUsedAt: null }), key: 'pst_key_Ab3x-sample' },
    rotate: { apiKey: apiKey(), key: 'pst_key_Cd4y-sample' },
    revoke: { message: 'The key is revoked.' },
  },
  embed: { createToken: { token: 'pst_embed_sample', expiresAt: '2026-11-20T09:32:04Z' } },
} satisfies SampleAnswers
