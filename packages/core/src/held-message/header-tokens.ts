/**
 * Splits a structured header (RFC 5322, section 3.2) at a separator and, within each part, at white space. Drops comments, keeps quoted
 * strings whole without their quotes, and removes white space around '='. Runs in linear time.
 */
export function headerTokens(header: string, separator: string): string[][] {
  const parts: string[][] = [[]]
  let token = ''
  let depth = 0
  let isQuoted = false
  let isJoined = false
  const end = () => {
    if (token !== '') parts.at(-1)?.push(token)
    token = ''
  }
  for (let at = 0; at < header.length; at += 1) {
    const letter = header.charAt(at)
    if (letter === '\\' && (isQuoted || depth > 0)) {
      at += 1
      if (depth === 0) token += header.charAt(at)
    } else if (isQuoted || (letter === '"' && depth === 0)) {
      if (letter === '"') isQuoted = !isQuoted
      else token += letter
    } else if (letter === '(') {
      depth += 1
    } else if (letter === ')') {
      depth = Math.max(0, depth - 1)
    } else if (depth > 0) {
      // Inside a comment.
    } else if (letter === separator) {
      end()
      parts.push([])
    } else if (/\s/.test(letter)) {
      if (!token.endsWith('=')) isJoined = token !== ''
    } else {
      if (isJoined && letter !== '=') end()
      isJoined = false
      token += letter
    }
  }
  end()
  return parts
}
