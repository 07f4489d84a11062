/** One part of a file, as `client.reports.download` and `client.scheduledReports.download` answer it. */
interface ReportFilePart {
  fileName: string
  contentType: string
  /** How many there are. */
  parts: number
  /** Base64. */
  content: string
}

/** Fetches the file of a report, part after part from 1 on, and joins it. */
export async function fetchReportFile(
  fetchPart: (part: number) => Promise<ReportFilePart>,
): Promise<{ fileName: string; blob: Blob }> {
  const blobs: Blob[] = []
  for (let part = 1; ; part += 1) {
    const { fileName, contentType: type, parts, content } = await fetchPart(part)
    // As blobs the browser may keep them on its disk.
    blobs.push(new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))]))
    if (part >= parts) return { fileName, blob: new Blob(blobs, { type }) }
  }
}
