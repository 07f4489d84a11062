/** Maximum number of templates per customer. */
export const digestTemplatesAtMost = 20

/** Layouts of the message list in a digest: compact rows, or a box for each message. */
export const templateLayouts = ['table', 'cards'] as const
/** One of `templateLayouts`. */
export type TemplateLayout = (typeof templateLayouts)[number]

/** Columns that a digest can show for a message beside its subject and sender, which it always shows. */
export const templateColumns = ['received', 'reason', 'size', 'expires'] as const
/** One of `templateColumns`. */
export type TemplateColumn = (typeof templateColumns)[number]

/** Links and buttons whose labels a template can change. */
export const templateButtons = ['view', 'release', 'block', 'quarantine'] as const
/** One of `templateButtons`. */
export type TemplateButton = (typeof templateButtons)[number]
