export const embedReference = {
  listApiKeys: { summary: 'API keys of host backends', spec: ['XT-09'] },
  createApiKey: { summary: 'Make an API key; it is told once', spec: ['XT-07', 'XD-04'] },
  rotateApiKey: { summary: 'Make an API key anew, with an overlap', spec: ['XP-08'] },
  revokeApiKey: { summary: 'Revoke an API key and its embed tokens', spec: ['XA-17'] },
  createEmbedToken: { summary: 'Exchange an API key for an embed token', spec: ['XB-11', 'XS-23'] },
} as const
