import type { Group } from '@postern/core'
import { groups as calls } from '@postern/core/contract'
import { useClient } from '../provider/ClientProvider'
import { Section } from '../ui/Section/Section'
import { defineDetails, offer } from './define-details'
import { defineForm, type ObjectFormProps } from './define-form'
import { defineRemoval, type RemovalProps } from './define-removal'
import { defineResource, ifMatchOf } from './define-resource'
import type { ObjectPageProps } from './page-kit'

const words = {
  successTitle: 'Saved',
  loading: 'Loading the sample',
  notFoundTitle: 'There is no such sample',
  notFound: 'It was deleted.',
  failedTitle: 'The sample did not load',
  failed: 'Nothing was changed. Try again.',
  retry: 'Try again',
}

/** Minimal object, for tests and stories of pages created from definitions. */
const sample = defineResource({
  key: 'samples',
  useWords: () => words,
  stateWords: (texts) => texts,
  load: ({ groups }, id: number, options) => groups.get({ id }, options),
  nameOf: ({ name }: Group) => name,
  isBelow: (group, customerId) => group.customerId === customerId,
  target: (id) => `group ${id}`,
})

interface SampleProps extends ObjectPageProps {
  sampleId: number
  onEdit?: () => void
  onDeleted?: () => void
}

export const SampleDetails = defineDetails('SampleDetails', sample, {
  idOf: ({ sampleId }: SampleProps) => sampleId,
  usePage({ object, name, words: { successTitle: title, failed }, props, count, time, below, ask, reload, refetch }) {
    const { groups } = useClient()
    return {
      hasInitials: true,
      meta: [count(object.memberCount), object.description, time(object.updatedAt)],
      actions: offer({ key: 'edit', label: 'Edit' }, object, undefined, props.onEdit),
      menu: [
        { key: 'again', label: 'Load again', onSelect: refetch },
        { key: 'delete', label: 'Delete…', tone: 'danger', onSelect: () => ask('delete') },
      ],
      body: (
        <Section title="Members" headingLevel={below}>
          <p>{count(object.memberCount)}</p>
        </Section>
      ),
      questions: {
        delete: {
          ...{ title: 'Delete this sample?', text: `Version ${object.version}`, object: name, typedName: name },
          ...{ confirmLabel: 'Delete sample', pendingLabel: 'Deleting…', failed },
          run: () => groups.delete({ id: object.id }, ifMatchOf(object)),
          deletes: true,
          onFailed: reload,
          done: { title, text: `${name} is deleted.` },
          ...(props.onDeleted && { onDone: props.onDeleted }),
        },
      },
    }
  },
})

interface SampleFormProps extends ObjectFormProps {
  sampleId?: number
  copyOf?: number
  onSaved?: (details: { sample: Group; isNew: boolean }) => void
}

export const SampleForm = defineForm('SampleForm', sample, {
  idOf: ({ sampleId }: SampleFormProps) => sampleId,
  sourceOf: ({ copyOf }) => copyOf,
  schema: calls.create.body,
  onSaved: (props, { object, isNew }) => props.onSaved?.({ sample: object, isNew }),
  useForm({ object, isNew, props: { customerId = 1 } }) {
    const { groups } = useClient()
    return {
      title: isNew ? 'New sample' : `Edit ${object?.name}`,
      fields: [
        { name: 'name', kind: 'text', label: 'Name' },
        { name: 'description', kind: 'text', label: 'Description', isOptional: true, whenEmpty: '' },
      ],
      values: object ?? {},
      fixed: isNew ? { customerId } : {},
      submitLabel: isNew ? 'Add sample' : 'Save sample',
      ...(object?.deletedAt && { instead: <p>A deleted sample cannot be changed.</p> }),
      save: (values, { changes, idempotencyKey, seen }) =>
        object && !isNew
          ? groups.update({ id: object.id, ...changes }, seen)
          : groups.create(values, { idempotencyKey }),
    }
  },
})

interface SampleRemovalProps extends RemovalProps {
  sampleId: number
  onDeleted?: () => void
}

export const SampleRemoval = defineRemoval('SampleRemoval', sample, {
  idOf: ({ sampleId }: SampleRemovalProps) => sampleId,
  events: ['onDeleted'],
  usePage({ object, words: { successTitle: title, failed }, props, count, reload }) {
    const { groups } = useClient()
    const { id, name, memberCount } = object
    return {
      title: `Delete ${name}`,
      lists: [
        { title: 'Deleted', items: ['Its settings'] },
        { title: 'Kept', items: [`${count(memberCount)} members`] },
      ],
      ...(memberCount > 100 && { blocked: <p>Too large to be deleted.</p> }),
      question: {
        ...{ title: `Delete ${name}?`, text: 'This cannot be undone.', typedName: name, failed, deletes: true },
        ...{ openLabel: 'Delete sample', confirmLabel: 'Delete it' },
        run: () => groups.delete({ id }, ifMatchOf(object)),
        onFailed: reload,
        done: { title, text: `${name} is deleted.` },
        ...(props.onDeleted && { onDone: props.onDeleted }),
      },
    }
  },
})
