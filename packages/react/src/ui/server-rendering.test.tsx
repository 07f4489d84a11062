import { cleanup, render } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../provider/PosternBase'
import { Banner } from './Banner/Banner'
import { Card } from './Card/Card'
import { Chip } from './Chip/Chip'
import { CodePanel } from './CodePanel/CodePanel'
import { ConfirmDialog } from './ConfirmDialog/ConfirmDialog'
import { heldMail, verdicts } from './charts/charts.fixtures'
import { LineChart } from './charts/LineChart/LineChart'
import { Meter } from './charts/Meter/Meter'
import { RankedBars } from './charts/RankedBars/RankedBars'
import { StackedColumns } from './charts/StackedColumns/StackedColumns'
import { Dialog } from './Dialog/Dialog'
import { Drawer } from './Drawer/Drawer'
import { EmptyState } from './EmptyState/EmptyState'
import { NavTabs } from './NavTabs/NavTabs'
import { Progress } from './Progress/Progress'
import { StatTile } from './StatTile/StatTile'
import { Stepper } from './Stepper/Stepper'
import { StrengthMeter } from './StrengthMeter/StrengthMeter'
import { Tabs } from './Tabs/Tabs'

const nothing = () => {}
const parts: Record<string, ReactElement> = {
  Banner: <Banner tone="info">Locked.</Banner>,
  Card: <Card title="Ownership">Fernbrook</Card>,
  Chip: <Chip value="Virus" onRemove={nothing} />,
  CodePanel: <CodePanel label="Headers" code="a: b" />,
  ConfirmDialog: (
    <ConfirmDialog isOpen title="Delete?" confirmLabel="Delete" onClose={nothing} onConfirm={nothing}>
      Gone.
    </ConfirmDialog>
  ),
  Dialog: (
    <Dialog isOpen={false} title="Add" footer="" onClose={nothing}>
      Words
    </Dialog>
  ),
  Drawer: (
    <Drawer isOpen title="Pages" side="start" onClose={nothing}>
      Words
    </Drawer>
  ),
  EmptyState: <EmptyState kind="slow" />,
  LineChart: <LineChart title="Held mail" series={verdicts} rows={heldMail} />,
  Meter: <Meter label="Licences" value={1} max={2} />,
  NavTabs: <NavTabs label="Pages" tabs={[{ key: 'a', label: 'A', href: '#a', isCurrent: true }]} />,
  Progress: <Progress label="Releasing" value={1} max={2} />,
  RankedBars: <RankedBars title="Threats" rows={[{ key: 'a', label: 'A', value: 1 }]} />,
  StackedColumns: <StackedColumns title="Held mail" series={verdicts} rows={heldMail} />,
  StatTile: <StatTile label="Held" value={1} change={{ share: 0.1 }} />,
  Stepper: <Stepper label="Report" steps={['A', 'B']} current={0} />,
  StrengthMeter: <StrengthMeter label="Strength" score={null} words={[]} />,
  Tabs: <Tabs label="Message" tabs={[{ key: 'a', label: 'A', content: 'Words' }]} />,
}

describe('parts rendered on a server', () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it.each(Object.keys(parts))('%s hydrates unchanged, without a style attribute (XB-06)', (name) => {
    const warnings = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = (
      <StrictMode>
        <PosternBase>{parts[name]}</PosternBase>
      </StrictMode>
    )
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(page)
    expect(container.querySelectorAll('[style], style')).toHaveLength(0)

    const { unmount } = render(page, { container, hydrate: true })

    expect(warnings.mock.calls).toEqual([])
    unmount()
    container.remove()
  })
})
