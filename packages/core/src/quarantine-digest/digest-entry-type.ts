/** Entry types of the digest's allow/block call (spec 9). */
export const DigestEntryType = { Block: 1, Allow: 3 } as const
export type DigestEntryType = (typeof DigestEntryType)[keyof typeof DigestEntryType]
