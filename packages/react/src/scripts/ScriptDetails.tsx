import type { Script } from '@postern/core'
import { scripts as calls } from '@postern/core/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineDetails } from '../resource/define-details'
import { ifMatchOf } from '../resource/define-resource'
import type { ObjectPageProps } from '../resource/page-kit'
import page from '../resource-form/FormPage.module.css'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { Badge } from '../ui/Badge/Badge'
import { Banner } from '../ui/Banner/Banner'
import { Section } from '../ui/Section/Section'
import { RunScript } from './RunScript'
import { ScriptDifferences } from './ScriptDifferences'
import { ProblemText, ScriptProblems } from './ScriptProblems'
import styles from './Scripts.module.css'
import { ScriptVersions } from './ScriptVersions'
import { draftOf, type ScriptDraft, scriptFields } from './script-form'
import { scripts, stateOfScript } from './script-resource'
import { useScriptProblems } from './useScriptProblems'

export interface ScriptDetailsProps extends ObjectPageProps {
  /** Script that the page is about. */
  scriptId: number
  /** Offers to deploy it and to switch it off. Default: true. */
  canDeploy?: boolean
  /** Offers to run it, for users who may read the message history. Default: true. */
  canRun?: boolean
  /** Fires after the script was deleted; go to the list. */
  onDeleted?: (details: { script: Script }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** One script: edit, check, run, deploy with its differences, versions, failures and history (RT-121). */
export const ScriptDetails = /* @__PURE__ */ defineDetails('ScriptDetails', scripts, {
  idOf: ({ scriptId }: ScriptDetailsProps) => scriptId,
  events: ['onDirtyChange'],
  usePage({ object: script, words, props, below, ask, reload, refetch, time }) {
    const { scripts: client } = useClient()
    const { detail, form, successTitle: title } = words
    const { scriptId: id, canDeploy = true, canRun = true, onDeleted, onDirtyChange } = props
    const { name, state, savedVersion, deployedVersion, deployedAt, deployedBy, deployedSource, source } = script
    const [entered, setEntered] = useState<ScriptDraft>(draftOf(script))
    // Problems of the saved text that only the server can find.
    const { data } = useQuery({
      queryKey: [scripts.key, 'check', id, script.version],
      queryFn: ({ signal }) => client.check({ direction: script.direction, source }, { signal }),
    })
    const isSaved = entered.source === source && entered.direction === script.direction
    const checked = useScriptProblems(entered, isSaved ? data?.problems : undefined)
    const isDeployed = state === 'deployed'
    const { tone, text } = stateOfScript(script, words)
    return {
      badges: <Badge tone={tone}>{text}</Badge>,
      meta: [
        words.directions[script.direction],
        detail.version(String(savedVersion)),
        isDeployed && deployedAt ? detail.deployedSince(time(deployedAt), deployedBy) : detail.notDeployed,
      ],
      actions:
        canDeploy && deployedVersion !== savedVersion
          ? [{ key: 'deploy', label: detail.deploy, onSelect: () => ask('deploy') }]
          : [],
      menu: [
        ...(canDeploy && isDeployed
          ? [{ key: 'off', label: detail.off, tone: 'danger' as const, onSelect: () => ask('off') }]
          : []),
        ...(isDeployed
          ? []
          : [{ key: 'delete', label: detail.delete, tone: 'danger' as const, onSelect: () => ask('delete') }]),
      ],
      body: (
        <>
          {script.isOffByFailures && <Banner tone="danger">{detail.offByFailures}</Banner>}
          {isDeployed && savedVersion !== deployedVersion && <Banner tone="warning">{detail.changed}</Banner>}
          <div className={page.card} data-width="wide">
            <ResourceForm<ScriptDraft, Script>
              {...(onDirtyChange && { onDirtyChange })}
              fields={scriptFields(words, checked.lines)}
              values={draftOf(script)}
              schema={calls.create.body}
              headingLevel={below}
              submitLabel={form.save}
              savedText={form.saved(name)}
              messageOf={({ name, isMissing }) => (name === 'name' && isMissing ? form.nameMissing : undefined)}
              onEntered={(given) => setEntered({ ...draftOf(script), ...(given.entered as Partial<ScriptDraft>) })}
              onReload={refetch}
              onSubmit={async (_values, { changes }) => {
                const changed = await client.update({ id, ...changes }, ifMatchOf(script))
                await reload()
                return changed
              }}
            >
              <ScriptProblems {...checked} />
            </ResourceForm>
          </div>
          {canRun && <RunScript headingLevel={below} text={entered} />}
          <Failures script={script} headingLevel={below} time={time} />
          <ScriptVersions script={script} headingLevel={below} onRestored={() => void reload()} />
        </>
      ),
      questions: {
        deploy: {
          title: detail.deployTitle,
          text: (
            <>
              <p>{detail.deployText}</p>
              <p>{isDeployed ? detail.differences : detail.deployFirst}</p>
              <ScriptDifferences before={deployedSource} after={source} />
            </>
          ),
          object: name,
          confirmLabel: detail.deployConfirm,
          failed: detail.failed,
          run: () => client.deploy({ id, number: savedVersion }).then(() => reload()),
          done: { title, text: detail.deployed(name) },
        },
        off: {
          ...{ title: detail.offTitle, text: detail.offText, object: name, tone: 'danger' },
          ...{ confirmLabel: detail.offConfirm, failed: detail.failed },
          run: () => client.turnOff({ id }).then(() => reload()),
          done: { title, text: detail.turnedOff(name) },
        },
        delete: {
          ...{ title: detail.deleteTitle, text: detail.deleteText, object: name, tone: 'danger' },
          ...{ confirmLabel: detail.deleteConfirm, failed: detail.failed },
          run: () => client.delete({ id }),
          deletes: true,
          done: { title, text: detail.deleted(name) },
          onDone() {
            // A deleted script has nothing left to save.
            onDirtyChange?.({ isDirty: false })
            onDeleted?.({ script })
          },
        },
      },
    }
  },
})

interface FailuresProps {
  script: Script
  headingLevel: 2 | 3
  time: (at: string) => string
}

function Failures({ script: { lastFailures }, headingLevel, time }: FailuresProps) {
  const { detail } = scripts.useWords()
  if (lastFailures.length === 0) return null
  return (
    <Section title={detail.failures} intro={detail.failuresIntro} headingLevel={headingLevel}>
      <ul className={page.list}>
        {lastFailures.map(({ at, version, problem }) => (
          <li key={`${at} ${version} ${problem.line} ${problem.column}`} className={styles.run}>
            <ProblemText problem={problem} />
            <p className={page.note}>
              {time(at)} · {detail.version(String(version))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const scriptDetailsElement = {
  attributes: { scriptId: 'number', canDeploy: 'flag', canRun: 'flag' },
  needs: ['scriptId'],
  events: ['loaded', 'deleted', 'dirtyChange'],
  slots: ['back-link'],
} as const satisfies ElementOf<typeof ScriptDetails>
