/** Reads another server's response body as text; rejects one over the limit before it is held in memory. */
export async function readAnswer(response: Response, bytesAtMost: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > bytesAtMost) throw new Error('The answer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
