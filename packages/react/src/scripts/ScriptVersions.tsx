import type { Script } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { usePageKit } from '../resource/page-kit'
import { VersionList } from '../resource/VersionList/VersionList'
import { Button } from '../ui/Button/Button'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { ScriptDifferences } from './ScriptDifferences'
import { scripts, useScriptWords } from './script-resource'

export interface ScriptVersionsProps {
  script: Script
  headingLevel: 2 | 3
  onRestored: () => void
}

/** Versions of a script: compared with the saved text, and restored. */
export function ScriptVersions({ script, headingLevel, onRestored }: ScriptVersionsProps) {
  const { id, source, savedVersion, deployedVersion } = script
  const { detail, successTitle } = useScriptWords()
  const { scripts: client } = useClient()
  const { time } = usePageKit()
  const [compared, setCompared] = useState<number | null>(null)
  const { data, isError } = useQuery({
    queryKey: [scripts.key, 'versions', id, savedVersion],
    queryFn: ({ signal }) => client.listVersions({ id }, { signal }),
  })
  const versions = data?.versions ?? [{ number: savedVersion, at: script.updatedAt, by: script.updatedBy, source }]
  return (
    <VersionList
      words={{
        ...detail,
        ...{ title: detail.versions, intro: detail.versionsIntro, failed: detail.versionsFailed },
        ...{ restoreFailed: detail.failed, successTitle },
      }}
      versions={versions.map((version) => ({
        number: version.number,
        isCurrent: version.number === savedVersion,
        marks: [
          ...(version.number === savedVersion ? [detail.isSaved] : []),
          ...(version.number === deployedVersion ? [detail.isDeployed] : []),
        ],
        note: (
          <>
            {time(version.at)} · <Untrusted>{version.by}</Untrusted>
          </>
        ),
        actions: (
          <Button
            size="sm"
            aria-expanded={compared === version.number}
            aria-label={`${detail.showVersion}: ${detail.version(String(version.number))}`}
            onClick={() => setCompared(compared === version.number ? null : version.number)}
          >
            {detail.showVersion}
          </Button>
        ),
        body: compared === version.number && <ScriptDifferences before={version.source} after={source} />,
      }))}
      isFailed={isError}
      headingLevel={headingLevel}
      onRestore={(number) => client.restore({ id, number })}
      onRestored={onRestored}
    />
  )
}
