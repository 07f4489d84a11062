/** Types of entries on the allow/block list (spec 9); the words stand in `wblMessages`. A digest knows two: `DigestEntryType`. */
export const WblType = { Allow: 0, Block: 1, Neutral: 2, AllowAll: 3 } as const
export type WblType = (typeof WblType)[keyof typeof WblType]
