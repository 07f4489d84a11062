import type { Script } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { usePageKit } from '../resource/page-kit'
import { QuestionDialog } from '../resource/useQuestion'
import page from '../resource-form/FormPage.module.css'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { Section } from '../ui/Section/Section'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { ScriptDifferences } from './ScriptDifferences'
import styles from './Scripts.module.css'
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
  const [asked, setAsked] = useState<number | null>(null)
  const { data, isError } = useQuery({
    queryKey: [scripts.key, 'versions', id, savedVersion],
    queryFn: ({ signal }) => client.listVersions({ id }, { signal }),
  })
  const versions = data?.versions ?? [{ number: savedVersion, at: script.updatedAt, by: script.updatedBy, source }]
  return (
    <Section title={detail.versions} intro={detail.versionsIntro} headingLevel={headingLevel}>
      {isError && <Banner tone="danger">{detail.versionsFailed}</Banner>}
      <ul className={styles.versions}>
        {versions.map((version) => {
          const marks = [
            ...(version.number === savedVersion ? [detail.isSaved] : []),
            ...(version.number === deployedVersion ? [detail.isDeployed] : []),
          ]
          return (
            <li key={version.number} className={styles.version}>
              <div>
                {detail.version(String(version.number))}
                {marks.length > 0 && ` (${marks.join(', ')})`}
                <p className={page.note}>
                  {time(version.at)} · <Untrusted>{version.by}</Untrusted>
                </p>
              </div>
              {version.number !== savedVersion && (
                <div className={page.actions}>
                  <Button
                    size="sm"
                    aria-expanded={compared === version.number}
                    aria-label={`${detail.showVersion}: ${detail.version(String(version.number))}`}
                    onClick={() => setCompared(compared === version.number ? null : version.number)}
                  >
                    {detail.showVersion}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={`${detail.restore} ${detail.version(String(version.number))}`}
                    onClick={() => setAsked(version.number)}
                  >
                    {detail.restore}
                  </Button>
                </div>
              )}
              {compared === version.number && <ScriptDifferences before={version.source} after={source} />}
            </li>
          )
        })}
      </ul>
      {asked !== null && (
        <QuestionDialog
          key={asked}
          title={detail.restoreTitle(String(asked))}
          text={detail.restoreText}
          confirmLabel={detail.restoreConfirm}
          failed={detail.failed}
          run={() => client.restore({ id, number: asked })}
          done={{ title: successTitle, text: detail.restored(String(asked)) }}
          onDone={() => onRestored()}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  )
}
