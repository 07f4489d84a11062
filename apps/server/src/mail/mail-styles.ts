// Mail programs read styles on the elements; the sheet adds what they may know: the dark scheme.

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

export const style = {
  body: `margin:0;padding:0;background:#f7f8fa;color:#191e29;${font};font-size:16px;line-height:24px`,
  page: 'padding:24px 12px',
  column: 'max-width:600px;text-align:start',
  head: 'padding:0 4px 16px',
  title: `margin:0 0 4px;${font};font-size:22px;line-height:30px;font-weight:600`,
  muted: 'margin:0;color:#4f5562;font-size:15px;line-height:22px',
  entry: 'padding:16px;background:#ffffff;border:1px solid #d8dbe0;border-radius:8px',
  gap: 'padding:0 0 12px',
  badge:
    'display:inline-block;padding:1px 8px;border:1px solid #ffc592;border-radius:4px;background:#ffeee0;color:#914100;font-size:13px;line-height:20px',
  dangerBadge:
    'display:inline-block;padding:1px 8px;border:1px solid #ffbfb8;border-radius:4px;background:#ffecea;color:#9e2c2c;font-size:13px;line-height:20px',
  subject: 'margin:8px 0 4px;font-weight:600;overflow-wrap:anywhere;word-break:break-word',
  line: 'margin:0 0 4px;font-size:14px;line-height:20px;overflow-wrap:anywhere;word-break:break-word',
  address: 'color:#4f5562',
  action: 'margin:12px 0 0',
  button:
    'display:inline-block;padding:10px 16px;border:1px solid #c5c9d0;border-radius:6px;background:#ffffff;color:#191e29;font-weight:500;text-decoration:none',
  foot: 'padding:16px 4px;color:#4f5562',
  small: 'margin:0 0 4px;font-size:13px;line-height:20px',
} as const

export const mailStyles = `
@media (prefers-color-scheme: dark) {
  body { background: #101114 !important; color: #edeef1 !important; }
  .entry { background: #141619 !important; border-color: #33373e !important; }
  .muted { color: #b9bec7 !important; }
  .badge { background: #361e07 !important; border-color: #633909 !important; color: #efb788 !important; }
  .danger { background: #3d1715 !important; border-color: #702b28 !important; color: #ffa8a0 !important; }
  .button { background: #1b1d22 !important; border-color: #42464f !important; color: #edeef1 !important; }
}
`
