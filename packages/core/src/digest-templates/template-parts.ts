/** Templates that a customer can have. */
export const digestTemplatesAtMost = 20

/** How a digest lists messages: close together, or each in a box of its own. */
export const templateLayouts = ['table', 'cards'] as const
/** One of `templateLayouts`. */
export type TemplateLayout = (typeof templateLayouts)[number]

/** What a digest can tell of a message beside its subject and sender, which it always shows. */
export const templateColumns = ['received', 'reason', 'size', 'expires'] as const
/** One of `templateColumns`. */
export type TemplateColumn = (typeof templateColumns)[number]

/** Links and buttons whose words a template can change. */
export const templateButtons = ['view', 'release', 'block', 'quarantine'] as const
/** One of `templateButtons`. */
export type TemplateButton = (typeof templateButtons)[number]
