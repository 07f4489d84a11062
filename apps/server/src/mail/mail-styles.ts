import type { MailColors } from './mail-brand'

// Mail programs read inline styles; the sheet adds optional support for the dark scheme and narrow screens. Greys are dark on light with a
// border around each surface, so that everything stays legible in programs that invert colours.

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const wraps = 'overflow-wrap:anywhere;word-break:break-word'

export const style = {
  body: `margin:0;padding:0;width:100%;background:#f7f8fa;color:#191e29;${font};font-size:16px;line-height:24px;-webkit-text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
  page: 'padding:24px 12px',
  column: `max-width:600px;margin:0 auto;text-align:start;${font}`,
  brand: `padding:0 4px 16px;font-size:15px;line-height:32px;font-weight:600`,
  logoCell: 'padding:0 0 12px',
  // Placed on a plate in the page's colour, drawn as a picture: programs that invert colours keep it as light as the logo needs.
  logo: 'display:block;padding:4px;border-radius:6px;background:#f7f8fa linear-gradient(#f7f8fa,#f7f8fa);border:0;max-height:32px;max-width:300px;font-size:15px;line-height:32px;font-weight:600;white-space:nowrap',
  darkLogo: 'display:none;padding:4px;border:0;max-height:32px;max-width:300px;mso-hide:all',
  head: 'padding:0 4px 16px',
  title: `margin:0 0 4px;${font};font-size:22px;line-height:30px;font-weight:600`,
  muted: 'margin:0;color:#4f5562;font-size:15px;line-height:22px',
  group: `margin:0;${font};font-size:16px;line-height:24px;font-weight:600`,
  groupCell: 'padding:16px 4px 8px',
  note: 'margin:4px 0 0;color:#4f5562;font-size:14px;line-height:20px',
  card: `background:#ffffff;border:1px solid #d8dbe0;border-radius:8px;${wraps}`,
  row: 'padding:12px 16px;font-size:14px;line-height:20px',
  nextRow: 'padding:12px 16px;border-top:1px solid #e1e4e9;font-size:14px;line-height:20px',
  // Combining marks stacked on a letter stay within their line.
  subject: 'font-size:15px;line-height:22px;font-weight:600;overflow:hidden',
  sender: 'overflow:hidden',
  faint: 'color:#4f5562',
  small: 'color:#4f5562;font-size:13px',
  danger: 'color:#9e2c2c',
  actions: 'margin-top:8px',
  cell: 'border:1px solid #c5c9d0;border-radius:6px',
  // Nested tables do not inherit the font size everywhere.
  link: 'display:inline-block;padding:9px 12px;font-size:14px;line-height:20px;font-weight:500;text-decoration:none;color:',
  gap: 'height:8px;font-size:0;line-height:8px',
  between: 'width:8px;font-size:0',
  foot: 'padding:16px 4px;color:#4f5562',
  line: `margin:0 0 4px;color:#4f5562;font-size:13px;line-height:20px;${wraps}`,
} as const

/** A button in the brand colour: the table cell carries the colour, because some programs ignore padding on links. */
export function solidButton({ solid, onSolid }: MailColors): { cell: string; link: string } {
  return {
    cell: `background:${solid};border-radius:6px`,
    link: `display:inline-block;padding:10px 18px;border:1px solid ${solid};border-radius:6px;background:${solid};color:${onSolid};font-size:16px;line-height:24px;font-weight:600;text-decoration:none`,
  }
}

/** Rules of the dark scheme, each with a prefix. */
function darkSheet(dark: MailColors, prefix = ''): string {
  const darkRules = {
    '.page': 'background:#101114!important;color:#edeef1!important',
    '.card': 'background:#141619!important;border-color:#33373e!important',
    '.row': 'border-color:#2c2f36!important',
    '.muted': 'color:#b9bec7!important',
    '.danger': 'color:#ffa8a0!important',
    '.cell': 'background:#1b1d22!important;border-color:#42464f!important',
    '.act': 'color:#edeef1!important',
    '.link': `color:${dark.link}!important`,
    '.solid': `background:${dark.solid}!important;border-color:${dark.solid}!important;color:${dark.onSolid}!important`,
    '.light-logo': 'display:none!important',
    '.dark-logo': 'display:block!important',
  }
  return Object.entries(darkRules)
    .map(([name, value]) => `${prefix}${name}{${value}}`)
    .join('\n')
}

const narrowSheet = '.outer{padding:16px 8px!important}.row{padding:12px!important}'

/** Style sheet for mail programs that support one. */
export function mailStyles(dark: MailColors): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){${narrowSheet}}
@media (prefers-color-scheme:dark){
${darkSheet(dark)}
}
${darkSheet(dark, '[data-ogsc] ')}
`
}

/** Same for a fixed scheme and width, independent of the surrounding page. */
export function fixedMailStyles(
  dark: MailColors,
  { isDark, isNarrow }: { isDark: boolean; isNarrow: boolean },
): string {
  return [isDark ? darkSheet(dark) : '', isNarrow ? narrowSheet : ''].filter(Boolean).join('\n')
}
