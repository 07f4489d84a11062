import type { MailBrand } from '../mail/mail-brand'

export const stylesPath = '/digests/page.css'

const hex = /^[0-9a-f]{6}$/

/** Address of the style sheet in a brand's colours; the policy of pages allows no styles in the page itself. */
export function pageStylesAddress({ light, dark }: MailBrand): string {
  const colors = [light.solid, light.onSolid, dark.solid, dark.onSolid].map((color) => color.slice(1)).join('-')
  return `/api${stylesPath}?${new URLSearchParams({ colors })}`
}

/** Builds the sheet; invalid colours are left out. */
export function pageStyles(colors: string): string {
  const [solid, onSolid, darkSolid, darkOnSolid] = colors
    .split('-')
    .map((color) => (hex.test(color) ? `#${color}` : ''))
  return `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
body { margin: 0; min-block-size: 100vh; padding: 3rem 1rem; box-sizing: border-box;
  background: light-dark(#f7f8fa, #101114); color: light-dark(#191e29, #edeef1); }
header, main { max-inline-size: 30rem; margin-inline: auto; }
header { margin-block-end: 1.5rem; font-weight: 600; }
img { display: block; block-size: 2rem; inline-size: auto; max-inline-size: 100%; }
main { padding: 1.5rem; border: 1px solid light-dark(#d8dbe0, #33373e); border-radius: .75rem; box-sizing: border-box;
  background: light-dark(#ffffff, #141619); overflow-wrap: anywhere; }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.875rem; }
p { margin: 0 0 .75rem; }
h2 { margin: 1.25rem 0 .5rem; font-size: 1rem; line-height: 1.5rem; }
ul { margin: 0 0 .75rem; padding-inline-start: 1.25rem; }
.host { font-size: 1.5rem; line-height: 2rem; font-weight: 700; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0; }
.actions form { margin: 0; }
.muted { color: light-dark(#4f5562, #b9bec7); }
form { margin: 1.25rem 0 0; }
button { min-block-size: 2.75rem; padding: .5rem 1.25rem; border: 1px solid transparent; border-radius: .5rem;
  font: inherit; font-weight: 600; cursor: pointer;
  background: light-dark(${solid || '#4f46e5'}, ${darkSolid || '#4f46e5'});
  color: light-dark(${onSolid || '#ffffff'}, ${darkOnSolid || '#ffffff'}); }
button[hidden] { display: none; }
button.plain { border-color: light-dark(#c5c9d0, #42464f); background: transparent; color: inherit; }
button:focus-visible { outline: 2px solid light-dark(#191e29, #edeef1); outline-offset: 2px; }
`
}
