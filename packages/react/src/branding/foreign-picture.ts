/** True if a picture is on another host than the page, whose policy may show none of it (XB-15). */
export function isForeignPicture(address: string): boolean {
  return /^https?:/.test(address) && !address.startsWith(`${globalThis.location?.origin}/`)
}

/** Picture from another host as a data address. Rejects when there is none. */
export async function readPicture(address: string, signal: AbortSignal): Promise<string> {
  const { pictureData } = await import('@postern/core/browser')
  return pictureData(address, signal)
}
