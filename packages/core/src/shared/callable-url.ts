/** True for an http or https address that can be called as it stands: without user, password and fragment. */
export function isCallableUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && hostname !== '' && username + password + hash === ''
}
