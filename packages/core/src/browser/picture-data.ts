/** Encodes a picture as a data URL. */
export function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/**
 * Fetches the picture at an address as a data URL, for pages whose strict policy blocks pictures from other origins (XB-15). Sends no token
 * or cookies. Rejects when there is none.
 */
export async function pictureData(address: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(address, { credentials: 'omit', ...(signal && { signal }) })
  const picture = await answer.blob()
  if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`There is no picture at ${address}.`)
  return dataAddress(picture)
}
