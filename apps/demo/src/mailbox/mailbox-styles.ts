export const mailboxStyles = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#d8dbe0, #33373e); --muted: light-dark(#4f5562, #b9bec7); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f7f8fa, #101114); color: light-dark(#191e29, #edeef1); }
header { padding: 14px 24px; border-block-end: 1px solid var(--line); background: light-dark(#fff, #141619); }
header a { color: inherit; font-weight: 600; text-decoration: none; }
main { max-inline-size: 1100px; margin: 0 auto; padding: 24px; }
h1 { font-size: 20px; line-height: 28px; margin: 0 0 16px; }
a { color: light-dark(#494dad, #b2beff); }
.search { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin-block-end: 16px; }
.search label { display: grid; gap: 4px; font-weight: 500; }
.search p { margin: 0 0 6px; }
input, button { font: inherit; color: inherit; padding: 6px 10px; min-block-size: 36px; border: 1px solid light-dark(#848994, #757a85); border-radius: 6px; background: light-dark(#fff, #141619); }
button { cursor: pointer; font-weight: 500; }
.muted { color: var(--muted); }
.empty { padding: 32px; text-align: center; border: 1px solid var(--line); border-radius: 10px; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: light-dark(#fff, #141619); }
table { inline-size: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 8px 12px; text-align: start; border-block-end: 1px solid var(--line); max-inline-size: 340px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
th { color: var(--muted); font-weight: 500; }
.time { font-variant-numeric: tabular-nums; }
.pages { display: flex; gap: 16px; margin-block-start: 12px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: light-dark(#fff, #141619); }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { inline-size: 100%; block-size: 640px; border: 1px solid var(--line); border-radius: 10px; background: #fff; color-scheme: light; }
pre { padding: 16px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 10px; background: light-dark(#fff, #141619); font: 13px/1.6 ui-monospace, monospace; }
summary { cursor: pointer; margin-block: 12px; }
:focus-visible { outline: 2px solid light-dark(#717adf, #6b74d8); outline-offset: 2px; }
`
