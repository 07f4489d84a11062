export { contrastRatio } from '@postern/core/color'
export { checkTheme, type ThemePair } from './theme/check-theme'
export {
  type CustomProperties,
  createTheme,
  type Theme,
  type ThemeInput,
  type ThemeProblem,
  type ThemeResult,
} from './theme/create-theme'
