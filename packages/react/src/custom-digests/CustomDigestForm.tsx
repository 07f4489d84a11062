import type { CustomDigest } from '@postern/core'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { customDigests } from './custom-digest-resource'
import { digestForm, digestSchema } from './digest-form'
import { useDigestChoices, useDigestZones } from './useDigestChoices'

export interface CustomDigestFormProps extends Omit<ObjectFormProps, 'backLink' | 'onLoaded'> {
  customerId: number
  onSaved?: (details: { digest: CustomDigest }) => void
}

/** Adds a custom digest as the last one (RT-076). */
export const CustomDigestForm = /* @__PURE__ */ defineForm('CustomDigestForm', customDigests, {
  // Existing ones are changed on their own page.
  idOf: (_props: CustomDigestFormProps) => undefined,
  schema: digestSchema,
  onSaved: (props, { object: digest }) => props.onSaved?.({ digest }),
  useForm({ words: texts, props: { customerId: id } }) {
    const { customDigests: client } = useClient()
    const choices = useDigestChoices(id)
    const zones = useDigestZones(choices.data?.timezone)
    return {
      ...digestForm(undefined, { texts, choices: choices.data, zones }),
      needs: { of: choices, words: { failedTitle: texts.detail.choicesFailedTitle } },
      title: texts.form.newTitle,
      intro: texts.form.newIntro,
      save: (values, { idempotencyKey }) => client.create({ id, ...values }, { idempotencyKey }),
    }
  },
})

export const customDigestFormElement = {
  attributes: { customerId: 'number', canCancel: 'flag' },
  needs: ['customerId'],
  events: ['saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof CustomDigestForm>
