import type { EndpointInput, EndpointOutput } from '../http/endpoint'
import type { downloadReport } from './reports.contract'

/** Fetches one part: `client.reports.download`. */
export type FetchReportPart = (
  input: EndpointInput<typeof downloadReport>,
) => Promise<EndpointOutput<typeof downloadReport>>

/** Fetches the file of an ordered report, part after part, and joins it. */
export async function fetchReportFile(
  fetchPart: FetchReportPart,
  id: number,
): Promise<{ fileName: string; blob: Blob }> {
  const blobs: Blob[] = []
  for (let part = 1; ; part += 1) {
    const { fileName, contentType: type, parts, content } = await fetchPart({ id, part })
    // As blobs the browser may keep them on its disk.
    blobs.push(new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))]))
    if (part >= parts) return { fileName, blob: new Blob(blobs, { type }) }
  }
}
