/**
 * IANA spelling of a known zone, in any letter case. Names that the platform only knows as an alias, such as Asia/Kolkata, are kept when
 * spelt correctly, and otherwise replaced by the zone they refer to.
 */
export function zoneSpelling(name: string): string {
  const listed = Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase() === name.toLowerCase())
  if (listed || /^[A-Z][a-z]+(?:[/_][A-Z][a-z]+)+$/.test(name)) return listed ?? name
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
}
