/** A whole number from 1 to 65535, as a number or in digits without leading zeros (spec 5). */
export function isMxPriority(value: string | number): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return /^[1-9]\d{0,4}$/.test(String(value)) && Number(value) <= 65_535
}
