export { contrastRatio } from '@postern/core/color'
export { checkTheme, type ThemePair } from './theme/check-theme'
export { createTheme, type ThemeInput, type ThemeProblem, type ThemeResult } from './theme/create-theme'
export {
  type ColorToken,
  type DesignToken,
  type DesignTokens,
  type DimensionToken,
  designTokens,
  type FontFamilyToken,
} from './theme/design-tokens'
export { type FigmaVariables, figmaVariables } from './theme/figma-variables'
export type { CustomProperties, Theme } from './theme/theme'
