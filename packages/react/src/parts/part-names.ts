/** Parts that any widget may show. */
export const commonParts = [
  'root',
  'header',
  'title',
  'actions',
  'button',
  'iconButton',
  'link',
  'field',
  'label',
  'input',
  'select',
  'option',
  'checkbox',
  'switch',
  'badge',
  'banner',
  'notice',
  'card',
  'tabs',
  'tab',
  'menuItem',
  'popover',
  'tooltip',
  'dialog',
  'drawer',
  'toast',
] as const
export type CommonPart = (typeof commonParts)[number]

/** Parts of every list besides. */
export const listParts = ['toolbar', 'table', 'headCell', 'row', 'cell', 'pagination'] as const
export type ListPart = (typeof listParts)[number]

/** Parts of the digest besides. */
export const digestParts = ['facts', 'preview'] as const
export type DigestPart = (typeof digestParts)[number]

/** Parts of wizards besides. */
export const wizardParts = ['stepper', 'step', 'summary', 'footer'] as const
export type WizardPart = (typeof wizardParts)[number]

/** Name of a part, as `classNames` spells it; `::part()` of an element spells it with hyphens: `head-cell`. */
export type PartName = CommonPart | ListPart | DigestPart | WizardPart

/** Classes of the host, by part. */
export type ClassNames<Part extends PartName = PartName> = Readonly<Partial<Record<Part, string>>>
