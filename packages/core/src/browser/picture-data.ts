/** A picture as an address that holds it. */
export function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/**
 * The picture at an address, as one that holds it: a page with a strict policy shows pictures of no other origin (XB-15). Asked for
 * without a token or cookies. Rejects when there is none.
 */
export async function pictureData(address: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(address, { credentials: 'omit', ...(signal && { signal }) })
  const picture = await answer.blob()
  if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`There is no picture at ${address}.`)
  return dataAddress(picture)
}
