const line = (isFirst: boolean) => (isFirst ? '' : 'border-top:1px solid #e1e4e9;')
const cell = 'font-size:14px;line-height:20px;vertical-align:top;'
const breaks = 'overflow-wrap:anywhere;word-break:break-word;'

/** Styles of a report's mail, in addition to those of all mails. */
export const look = {
  name: (isFirst: boolean) => `${line(isFirst)}${cell}padding:8px 8px 8px 16px;font-weight:400;text-align:start`,
  words: (isFirst: boolean) => `${line(isFirst)}${cell}${breaks}padding:8px 16px 8px 8px`,
  number: (isFirst: boolean) => `${line(isFirst)}${cell}padding:8px;font-weight:600;white-space:nowrap;text-align:end`,
  change: (isFirst: boolean) =>
    `${line(isFirst)}${cell}padding:8px 16px 8px 8px;color:#4f5562;font-size:13px;text-align:end;width:34%`,
  point: (isFirst: boolean) =>
    `${line(isFirst)}${cell}${breaks}padding:8px 8px 8px 16px;font-weight:400;font-size:13px;text-align:start;width:28%`,
  bar: (isFirst: boolean) => `${line(isFirst)}${cell}padding:11px 8px 8px`,
  total: (isFirst: boolean) =>
    `${line(isFirst)}${cell}padding:8px 16px 8px 8px;font-weight:600;white-space:nowrap;text-align:end;width:12%`,
  parts: 'color:#4f5562;font-size:12px;line-height:16px;padding-top:4px',
  legend: 'padding:12px 16px 4px;font-size:13px;line-height:20px;color:#4f5562',
  swatch: 'display:inline-block;width:10px;height:10px;border-radius:2px;margin-right:6px;background:',
  key: 'display:inline-block;margin-right:14px;white-space:nowrap',
  column: `${cell}padding:8px 8px 8px 16px;color:#4f5562;font-size:13px;font-weight:600`,
} as const
