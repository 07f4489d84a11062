import type { RuleConditions } from './rule-conditions'

/** Keys of the rules that can be attached unchanged; their texts are in `customer-rules.messages`. */
export const readyMadeKeys = [
  'programs',
  'scripts',
  'macros',
  'diskImages',
  'webPages',
  'protectedArchives',
  'large',
] as const
/** Key of a rule that can be attached as it is. */
export type ReadyMadeKey = (typeof readyMadeKeys)[number]

/** Conditions of each ready-made rule. All of them hold what they find; a customer edits their own copy. */
export const readyMadeRules: Readonly<Record<ReadyMadeKey, Partial<RuleConditions>>> = {
  programs: { attachmentNames: names('exe com scr pif cpl msi msix msp bat cmd dll sys jar app apk gadget') },
  scripts: { attachmentNames: names('js jse vbs vbe wsf wsh wsc hta ps1 psm1 lnk reg scf url chm sct msc') },
  macros: { attachmentNames: names('docm dotm xlsm xltm xlam xlsb xll pptm potm ppam ppsm sldm') },
  diskImages: { attachmentNames: names('iso img vhd vhdx vmdk udf dmg one') },
  webPages: { attachmentNames: names('html htm shtml xhtml mht mhtml svg') },
  protectedArchives: { hasProtectedArchive: true },
  large: { minSizeMb: 20 },
}

function names(extensions: string): string[] {
  return extensions.split(' ').map((extension) => `.${extension}`)
}
