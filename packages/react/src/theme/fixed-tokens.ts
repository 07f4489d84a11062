/** Colours that no brand changes, in light and in dark, as `styles/tokens.css` has them. */
export const fixedColors: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  'danger-3': ['#ffecea', '#3d1715'],
  'danger-6': ['#ffbfb8', '#702b28'],
  'danger-8': ['#d15c56', '#ca5551'],
  'danger-9': ['#c90d23', '#c90d23'],
  'danger-10': ['#bb0015', '#bb0015'],
  'danger-press': ['#ab0008', '#ab0008'],
  'danger-11': ['#9e2c2c', '#ffa8a0'],
  'danger-12': ['#561d1c', '#ffddd9'],
  'danger-on': ['#ffffff', '#ffffff'],
  'warning-3': ['#fef0dd', '#332003'],
  'warning-6': ['#fac984', '#5e3d00'],
  'warning-8': ['#b07a20', '#a8751f'],
  'warning-11': ['#884a00', '#e6bc82'],
  'warning-12': ['#4a2b00', '#f6e5cf'],
  'success-3': ['#e9f5ed', '#102b1b'],
  'success-6': ['#b3dfc1', '#1f5033'],
  'success-8': ['#4c996a', '#499265'],
  'success-11': ['#006e39', '#9cd4ae'],
  'success-12': ['#0c3d22', '#d9eedf'],
  'info-3': ['#eaf3fc', '#0e273a'],
  'info-6': ['#b6d7f4', '#1a486b'],
  'info-8': ['#448cc5', '#4286bc'],
  'info-11': ['#005fa0', '#96caf7'],
  'info-12': ['#063656', '#d6ebfd'],
  'virus-3': ['#ffedea', '#3d1715'],
  'virus-6': ['#ffbfb8', '#702b28'],
  'virus-11': ['#9e2c2c', '#ffa8a0'],
  'phish-3': ['#f4effe', '#2a1c3c'],
  'phish-6': ['#dbc7fa', '#503570'],
  'phish-11': ['#6d3f9e', '#d2b3ff'],
  'spam-3': ['#ffeee0', '#361e07'],
  'spam-6': ['#ffc592', '#633909'],
  'spam-11': ['#914100', '#efb788'],
  'content-3': ['#eaf4f7', '#0e2830'],
  'content-6': ['#b7d9e4', '#1a4c5a'],
  'content-11': ['#006781', '#97cee0'],
  'data-1': ['#4647b6', '#6774e4'],
  'data-2': ['#ce7708', '#ec915b'],
  'data-3': ['#2f847e', '#6ef0e4'],
  'data-4': ['#7f1954', '#be4378'],
  'data-5': ['#2e99dd', '#59b5e0'],
  'data-6': ['#6a5e08', '#fbde52'],
  'data-virus': ['#a91f2a', '#e76054'],
  'data-phish': ['#6708a9', '#9553d2'],
  'data-content': ['#0e91b3', '#61cae1'],
  'data-spam': ['#d67807', '#fdc360'],
  'data-clean': ['#cdd1d8', '#494d56'],
}

/** Text sizes as factors of the base size. */
export const textFactors = { xs: 0.857, sm: 0.929, md: 1, lg: 1.143, xl: 1.429, '2xl': 1.714, '3xl': 2.143 } as const

/** Spacing as factors of the unit. */
export const spaceFactors = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const

/** Corner radii as factors of the radius of controls. */
export const radiusFactors = { sm: 0.667, md: 1, lg: 1.667, xl: 2.333 } as const

/** Heights and widths in a comfortable density, in CSS pixels. */
export const comfortableSizes = {
  'control-sm': 28,
  'control-md': 36,
  'control-lg': 44,
  row: 48,
  'row-head': 40,
  'cell-x': 12,
} as const
