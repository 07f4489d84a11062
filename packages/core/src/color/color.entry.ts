export { contrastRatio } from './contrast'
export { type Oklab, type Oklch, type Rgb, toHex, toLinear, toOklab, toOklch, toRgb } from './oklch'
export { parseColor } from './parse-color'
export { accentScale, neutralScale, type Scheme } from './scales'
