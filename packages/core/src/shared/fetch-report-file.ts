/** One part of a file, as returned by `client.reports.download` and `client.scheduledReports.download`. */
interface ReportFilePart {
  fileName: string
  contentType: string
  /** Total number of parts. */
  parts: number
  /** Base64. */
  content: string
}

/** Downloads a report's file part by part, starting at 1, and joins the parts. */
export async function fetchReportFile(
  fetchPart: (part: number) => Promise<ReportFilePart>,
): Promise<{ fileName: string; blob: Blob }> {
  const blobs: Blob[] = []
  for (let part = 1; ; part += 1) {
    const { fileName, contentType: type, parts, content } = await fetchPart(part)
    // The browser may keep blobs on disk.
    blobs.push(new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))]))
    if (part >= parts) return { fileName, blob: new Blob(blobs, { type }) }
  }
}
