/** Used until a customer's or user's own zone is known, and for unknown names (spec 9). */
export const defaultTimeZone = 'Europe/Dublin'

/** Returns a zone name from an address or a form if the platform knows it, otherwise Europe/Dublin (DG-007). */
export function timeZoneOrDefault(name: string | null | undefined): string {
  if (name === defaultTimeZone) return name
  // Offsets such as '+01:00' are not zone names, although Intl accepts them.
  if (!name || !/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return defaultTimeZone
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone && name
  } catch {
    return defaultTimeZone
  }
}
