import { capabilitySet, capabilitySetWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { choose, pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { CapabilitySetDetails } from './CapabilitySetDetails'
import { CapabilitySetForm } from './CapabilitySetForm'
import { capabilitySetList } from './CapabilitySetList'

const ofProvider = { resellerId: null, reseller: null }
const preset = { isPreset: true, isEditable: false, userCount: 0 }
const sets = [
  capabilitySet({ ...ofProvider, ...preset, id: 1, name: 'Quarantine only', capabilities: [] }),
  capabilitySet({ ...ofProvider, ...preset, id: 4, name: 'Read only', userCount: 12 }),
  capabilitySet(),
  capabilitySet({
    ...{ id: 3, name: `<b>Bold</b> ${'x'.repeat(50)}`, description: '', isEditable: false },
    ...{ ...ofProvider, customerId: 3, customer: { id: 3, name: 'Orchard Foods' } },
  }),
]
const list = listStories(capabilitySetList, sets, { setHref: ({ id }) => `#${id}`, newHref: '#new' })
const usual = { '/v1/capability-sets/2/': capabilitySetWire() }
const links = { editHref: '#edit', copyHref: '#copy', usersHref: '#users' }
const details = pageStories(CapabilitySetDetails, { props: { setId: 2, ...links }, usual })
const form = pageStories(CapabilitySetForm, { props: { onCancel() {} }, usual })
/** Story of a set's page with the given values. */
const like = (wire: Parameters<typeof capabilitySetWire>[0], play = {}) =>
  details.make({
    answer: ({ path }) => (path === '/v1/capability-sets/2/' ? [200, capabilitySetWire(wire)] : null),
    ...play,
  })

const meta = { title: 'Capability sets', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsOfPreset = like({ ...ofProvider, name: 'Read only', isPreset: true, isEditable: false })
export const DetailsWithLongName = like({ name: `<b>Bold</b> ${'x'.repeat(50)}` })
export const DetailsDeletingWhatUsersHave = details.make({ play: choose('Delete…') })
export const DetailsDeletingWhatNobodyHas = like({ userCount: 0 }, { play: choose('Delete…') })
export const DetailsFrenchPhone = details.states.FrenchPhone
export const DetailsDark = details.states.Dark
export const FormToAdd = form.make()
export const FormToChange = form.make({ props: { setId: 2 } })
export const FormWithFewToGive = form.make({ props: { givable: ['VIEW_REPORT', 'VIEW_CUSTOMER'] } })
export const FormWithoutName = form.make({ play: press('Add set') })
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
