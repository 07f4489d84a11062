import type { DkimKey } from '@postern/core'
import { dkimKeys as calls } from '@postern/core/contract'
import { dkimAlgorithms } from '@postern/core/management'
import { useClient } from '../provider/ClientProvider'
import { ResourceDialog } from '../resource-form/ResourceDialog/ResourceDialog'
import { useDkimKeyWords } from './dkim-key-words'

export interface NewDkimKeyDialogProps {
  domainId: number
  onClose: () => void
  onMade: (made: DkimKey) => void
}

/** Makes a key of a chosen algorithm, under a chosen selector or one made of the date. */
export function NewDkimKeyDialog({ domainId: id, onClose, onMade }: NewDkimKeyDialogProps) {
  const client = useClient()
  const { form, algorithms } = useDkimKeyWords()
  return (
    <ResourceDialog
      isOpen
      onClose={onClose}
      title={form.title}
      schema={calls.create.body}
      values={{ algorithm: 'rsa2048' }}
      fields={[
        {
          ...{ name: 'algorithm', kind: 'radioCards', label: form.algorithm },
          options: dkimAlgorithms.map((value) => ({
            ...{ value, label: algorithms[value], text: form.algorithmTexts[value] },
          })),
        },
        { name: 'selector', kind: 'text', label: form.selector, hint: form.selectorHint, isOptional: true },
      ]}
      submitLabel={form.submit}
      messageOf={({ name }) => (name === 'selector' ? form.selectorWrong : undefined)}
      onSubmit={(values): Promise<DkimKey> => client.dkimKeys.create({ id, ...values })}
      onSaved={({ result }) => onMade(result)}
    />
  )
}
