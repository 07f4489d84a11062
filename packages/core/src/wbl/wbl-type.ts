/** Types of entries on the allow/block list (spec 9); the labels are in `wblMessages`. A digest has only two: `DigestEntryType`. */
export const WblType = { Allow: 0, Block: 1, Neutral: 2, AllowAll: 3 } as const
export type WblType = (typeof WblType)[keyof typeof WblType]
