/**
 * A known zone as IANA spells it, whatever its letters' case. Names that the platform only knows as another name of a zone, such as
 * Asia/Kolkata, stay when they are spelt like one, else they become that zone.
 */
export function zoneSpelling(name: string): string {
  const listed = Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase() === name.toLowerCase())
  if (listed || /^[A-Z][a-z]+(?:[/_][A-Z][a-z]+)+$/.test(name)) return listed ?? name
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
}
