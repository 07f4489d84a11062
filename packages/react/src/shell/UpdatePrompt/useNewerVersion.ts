import { clientVersion } from '@postern/core'
import { showsUpdatePrompt, versionCheckMs } from '@postern/core/shell'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useClient } from '../../provider/ClientProvider'

const sessionKey = 'postern.updatePrompted'

/**
 * Checks the version at the start and every hour, until the prompt was shown: once per session (ST-042, ST-043). A failed or unreadable
 * response is ignored (ST-046).
 */
export function useNewerVersion(version: string = clientVersion) {
  const client = useClient()
  const [wasPrompted, setPrompted] = useState(readPrompted)
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => client.version.check(undefined, { signal }),
    enabled: !wasPrompted,
    staleTime: versionCheckMs,
    refetchInterval: versionCheckMs,
    refetchOnWindowFocus: false,
  })
  const markPrompted = useCallback(() => {
    setPrompted(true)
    writePrompted()
  }, [])
  const server = data?.apiWebClientVersion ?? ''
  return { isNewer: showsUpdatePrompt({ server, client: version }, wasPrompted), markPrompted }
}

function readPrompted(): boolean {
  try {
    return sessionStorage.getItem(sessionKey) !== null
  } catch {
    // No storage, on a server or if it is blocked: falls back to the memory of this page.
    return false
  }
}

function writePrompted(): void {
  try {
    sessionStorage.setItem(sessionKey, 'yes')
  } catch {}
}
