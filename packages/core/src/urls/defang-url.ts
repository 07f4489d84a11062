/** A link as people can read and copy it, and no program takes for one: `hxxps://evil[.]example/pay`. `readLink` undoes it. */
export function defangUrl(text: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/)?([^/?#]*)(.*)$/is.exec(text) ?? []
  const path = rest.replace(/[.:@]/g, (sign) => (sign === '@' ? '[at]' : `[${sign}]`))
  return scheme.replace(/^http/i, 'hxxp') + host.replaceAll('.', '[.]') + path
}
