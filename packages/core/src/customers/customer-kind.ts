/** Kinds of customers (spec 3). Reserved: no known call carries it (AM-101). */
export const CustomerKind = { Yes: 1, No: 2, Hybrid: 3 } as const
export type CustomerKind = (typeof CustomerKind)[keyof typeof CustomerKind]
