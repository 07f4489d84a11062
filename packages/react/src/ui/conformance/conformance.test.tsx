import { cleanup } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../Button/Button'
import { Combobox } from '../Combobox/Combobox'
import { Menu } from '../Menu/Menu'
import { Popover } from '../Popover/Popover'
import { Select } from '../Select/Select'
import { Switch } from '../Switch/Switch'
import { TextField } from '../TextField/TextField'
import { useToast } from '../Toast/Toasts'
import { Tooltip } from '../Tooltip/Tooltip'
import { places } from './place.fixtures'
import {
  alertMessage,
  disclosedLayer,
  editableCombobox,
  menuButton,
  selectOnlyCombobox,
  switchControl,
  tooltip,
} from './practices'

const options = ['Dublin', 'Lyon', 'Oslo'].map((name) => ({ value: name, label: name }))

function Choice({ of: Part, onChange }: { of: typeof Select | typeof Combobox; onChange: (value: string) => void }) {
  const [value, setValue] = useState('Lyon')
  const change = (details: { value: string }) => {
    setValue(details.value)
    onChange(details.value)
  }
  return <Part label="City" options={options} value={value} onChange={change} />
}

function Actions({ onChoose, children }: { onChoose: (item: string) => void; children?: string }) {
  return (
    <Menu
      label="Actions"
      items={['Copy', 'Move', 'Open'].map((label) => ({
        key: label,
        label,
        isDisabled: label === 'Move',
        onSelect: () => onChoose(label),
      }))}
    >
      {children}
    </Menu>
  )
}

function Details() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Details
      </Button>
      {isOpen && (
        <Popover anchor={button} onClose={() => setOpen(false)} role="dialog" aria-label="Details">
          <TextField label="Note" />
        </Popover>
      )}
    </>
  )
}

function Notify({ onChange }: { onChange: (isOn: boolean) => void }) {
  const [isOn, setOn] = useState(false)
  const change = (details: { isOn: boolean }) => {
    setOn(details.isOn)
    onChange(details.isOn)
  }
  return <Switch label="Notify me" isOn={isOn} onChange={change} />
}

function Messages() {
  const toast = useToast()
  return (
    <>
      <Button onClick={() => toast({ tone: 'success', title: 'Saved' })}>Succeed</Button>
      <Button onClick={() => toast({ tone: 'danger', title: 'Not saved' })}>Fail</Button>
    </>
  )
}

describe.each(places)('in %s', (place) => {
  beforeEach(() => page.viewport(1280, 800))
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
  })

  describe('Select', () =>
    selectOnlyCombobox(place, { part: (onChange) => <Choice of={Select} onChange={onChange} /> }))
  describe('Combobox', () =>
    editableCombobox(place, { part: (onChange) => <Choice of={Combobox} onChange={onChange} /> }))
  describe('Menu of an icon', () => menuButton(place, { part: (onChoose) => <Actions onChoose={onChoose} /> }))
  describe('Popover', () => disclosedLayer(place, { part: () => <Details /> }))
  describe('Tooltip', () =>
    tooltip(place, {
      part: () => (
        <Tooltip text="Keeps it here">
          <Button>Save</Button>
        </Tooltip>
      ),
    }))
  describe('Switch', () => switchControl(place, { part: (onChange) => <Notify onChange={onChange} /> }))
  describe('Toast', () => alertMessage(place, { part: () => <Messages /> }))
})
