/** Interval of the version check (spec 9), in milliseconds. */
export const versionCheckMs = 3_600_000

/**
 * True if the server's version is newer than the client's, compared part by part as numbers: 1.10.0 is newer than 1.6.8 (AM-049). An
 * unreadable version is never newer.
 */
export function isNewerVersion(server: string, client: string): boolean {
  const theirs = parse(server)
  const ours = parse(client)
  if (!theirs || !ours) return false
  for (let part = 0; part < Math.max(theirs.length, ours.length); part += 1) {
    const difference = (theirs[part] ?? 0) - (ours[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/** True when 'Portal Update Available' should show: for a newer version, once per session (spec 4). */
export function showsUpdatePrompt(versions: { server: string; client: string }, wasPrompted: boolean): boolean {
  return !wasPrompted && isNewerVersion(versions.server, versions.client)
}

function parse(version: string): number[] | null {
  return /^\d{1,9}(\.\d{1,9}){0,5}$/.test(version) ? version.split('.').map(Number) : null
}
