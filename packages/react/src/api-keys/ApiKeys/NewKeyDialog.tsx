import { ApiKeyForm, apiKeyLives, type EmbedWidget, embedWidgets, toEmbedOrigin } from '@postern/core/embed'
import { apiKeysMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { FormField } from '../../resource-form/form-field'
import { ResourceDialog } from '../../resource-form/ResourceDialog/ResourceDialog'
import type { FieldName } from '../../resource-form/ResourceForm/resource-form-props'
import type { NewApiKey } from '../useApiKeys'

export interface NewKeyDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Rejects with the server's error. */
  onCreate: (form: ApiKeyForm) => Promise<NewApiKey>
  onCreated: (made: NewApiKey) => void
}

/** Creates a key: for which site, pages and widgets, and for how long. */
export function NewKeyDialog({ isOpen, onClose, onCreate, onCreated }: NewKeyDialogProps) {
  const texts = useTexts('apiKeys', apiKeysMessages)
  const fields: FormField<FieldName<ApiKeyForm>>[] = [
    { name: 'name', kind: 'text', label: texts.name, hint: texts.nameHint },
    {
      name: 'origins',
      kind: 'lines',
      label: texts.originsField,
      hint: texts.originsHint,
      rows: 2,
      rule: (line) => toEmbedOrigin(line) !== null,
    },
    {
      name: 'lifeDays',
      kind: 'select',
      label: texts.life,
      options: apiKeyLives.map((days) => ({ value: days, label: texts.lives[days] })),
    },
    ...(Object.keys(embedWidgets) as EmbedWidget[]).map(
      (widget): FormField<FieldName<ApiKeyForm>> => ({
        name: `widgets.${widget}`,
        kind: 'checkbox',
        label: texts.widgetNames[widget],
        section: 'widgets',
      }),
    ),
  ]
  return (
    <ResourceDialog<ApiKeyForm, NewApiKey>
      isOpen={isOpen}
      onClose={onClose}
      title={texts.createTitle}
      schema={ApiKeyForm}
      fields={fields}
      sections={[{ key: 'widgets', title: texts.widgetsSection, intro: texts.widgetsIntro }]}
      values={{ lifeDays: 365 }}
      submitLabel={texts.create}
      messageOf={({ name, isMissing, issue }) => {
        if (name === 'origins' && !isMissing) return texts.originsWrong
        return issue.path[0] === 'widgets' ? texts.widgetsWrong : undefined
      }}
      onSubmit={onCreate}
      onSaved={({ result }) => onCreated(result)}
    />
  )
}
