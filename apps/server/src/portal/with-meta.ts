/** Embeds a value in the page's head, as JSON in a `meta` tag. Nothing in it can become markup. */
export function withMeta(html: string, name: string, value: unknown): string {
  const content = JSON.stringify(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return html.replace('</head>', () => `<meta name="${name}" content="${content}" />\n  </head>`)
}
