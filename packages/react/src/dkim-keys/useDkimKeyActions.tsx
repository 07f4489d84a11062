import type { DkimKey } from '@postern/core'
import type { DkimKeysMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { QuestionDialog } from '../resource/useQuestion'
import { failureText } from '../resource-form/failure-text'
import type { ListActionOptions, ListActions } from '../resource-list/define-list/list-definition'
import { Button } from '../ui/Button/Button'
import type { MenuItem } from '../ui/Menu/Menu'
import { useToast } from '../ui/Toast/Toasts'
import { DkimRecordDialog } from './DkimRecordDialog'
import type { DkimKeyListProps } from './dkim-key-list-props'
import { useDkimKeysReload } from './dkim-key-words'
import { NewDkimKeyDialog } from './NewDkimKeyDialog'

type Asked = { what: 'new' } | { what: 'record' | 'made' | 'activate' | 'retire'; key: DkimKey }

/** Makes keys, and checks, activates and retires them. */
export function useDkimKeyActions({
  words: texts,
  props: { domainId },
}: ListActionOptions<DkimKey, DkimKeyListProps, DkimKeysMessages>): ListActions<DkimKey> {
  const { row, successTitle, failures } = texts
  const { dkimKeys: client } = useClient()
  const reload = useDkimKeysReload()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  const failed = (cause: unknown) => {
    toast({ tone: 'danger', title: row.failedTitle, text: failureText(cause, row.failed) })
  }

  async function check(key: DkimKey): Promise<void> {
    try {
      const { failure, selector } = await client.check(idOf(key))
      await reload()
      if (failure === null) return toast({ tone: 'success', title: successTitle, text: row.checked(selector) })
      toast({ tone: 'warning', title: failures[failure], text: row.stillWaiting })
    } catch (cause) {
      failed(cause)
    }
  }

  const makeButton = domainId !== undefined && (
    <Button variant="primary" icon="plus" onClick={() => setAsked({ what: 'new' })}>
      {texts.make}
    </Button>
  )
  return {
    onOpen: (key) => setAsked({ what: 'record', key }),
    buttons: makeButton,
    emptyAction: makeButton || null,
    rowActions: (key) => {
      const item = (what: 'record' | 'activate' | 'retire', more: Partial<MenuItem> = {}) => ({
        ...{ key: what, label: row[what], onSelect: () => setAsked({ what, key }), ...more },
      })
      if (key.state === 'retired') return [item('record')]
      return [
        item('record'),
        { key: 'check', icon: 'refresh', label: row.check, onSelect: () => void check(key) },
        ...(key.state === 'active' ? [] : [item('activate', { group: 'state' })]),
        item('retire', { group: 'end', tone: 'danger' }),
      ]
    },
    layers: (
      <>
        {asked?.what === 'new' && domainId !== undefined && (
          <NewDkimKeyDialog
            domainId={domainId}
            onClose={() => setAsked((now) => (now?.what === 'new' ? null : now))}
            onMade={(key) => {
              setAsked({ what: 'made', key })
              void reload()
            }}
          />
        )}
        {asked && asked.what !== 'new' && (
          <Layer asked={asked} texts={texts} reload={reload} onClose={() => setAsked(null)} />
        )}
      </>
    ),
  }
}

interface LayerProps {
  asked: Exclude<Asked, { what: 'new' }>
  texts: DkimKeysMessages
  reload: () => Promise<void>
  onClose: () => void
}

function Layer({ asked: { what, key }, texts, reload, onClose }: LayerProps) {
  const { dkimKeys: client } = useClient()
  const { row, activate, retire, successTitle: title } = texts
  const { selector, algorithm, state, record } = key
  if (what === 'record' || what === 'made') {
    return <DkimRecordDialog dkimKey={key} isNew={what === 'made'} onClose={onClose} />
  }
  const question = { object: record.host, failed: row.failed, onFailed: reload, onClose }
  if (what === 'activate') {
    return (
      <QuestionDialog
        {...{
          ...question,
          title: activate.title,
          text: activate.text(texts.algorithms[algorithm]),
          confirmLabel: activate.confirm,
        }}
        run={() => client.activate(idOf(key)).then(reload)}
        done={{ title, text: activate.done(selector) }}
      />
    )
  }
  return (
    <QuestionDialog
      {...{ ...question, title: retire.title, text: state === 'active' ? retire.activeText : retire.text }}
      tone="danger"
      confirmLabel={retire.confirm}
      run={() => client.retire(idOf(key)).then(reload)}
      done={{ title, text: retire.done(selector) }}
    />
  )
}

const idOf = ({ id: keyId, domain: { id } }: DkimKey) => ({ id, keyId })
