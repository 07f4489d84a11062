import type { ReactNode } from 'react'
import * as LoginForm from '../../packages/react/src/auth/LoginForm/LoginForm.stories.tsx'
import * as Dashboard from '../../packages/react/src/dashboard/Dashboard/Dashboard.stories.tsx'
import * as HeldMessage from '../../packages/react/src/held-message/HeldMessage/HeldMessage.stories.tsx'
import * as QuarantineSearch from '../../packages/react/src/quarantine/QuarantineSearch/QuarantineSearch.stories.tsx'
import * as QuarantineDigest from '../../packages/react/src/quarantine-digest/QuarantineDigest/QuarantineDigest.stories.tsx'
import * as ResourceForm from '../../packages/react/src/resource-form/ResourceForm/ResourceForm.stories.tsx'
import * as SidebarView from '../../packages/react/src/shell/Sidebar/SidebarView.stories.tsx'
import * as RankedBars from '../../packages/react/src/ui/charts/RankedBars/RankedBars.stories.tsx'
import * as StackedColumns from '../../packages/react/src/ui/charts/StackedColumns/StackedColumns.stories.tsx'
import * as DateTimePicker from '../../packages/react/src/ui/DateTimePicker/DateTimePicker.stories.tsx'
import * as RadioCards from '../../packages/react/src/ui/RadioCards/RadioCards.stories.tsx'
import * as Stepper from '../../packages/react/src/ui/Stepper/Stepper.stories.tsx'
import { Drawn } from './Drawn.tsx'
import { Parts } from './Parts.tsx'

/** Widgets that the lab shows in the brand, one at a time, keyed by the name they are chosen by. */
export const widgets: Readonly<Record<string, (logo: ReactNode) => ReactNode>> = {
  Parts: () => <Parts />,
  'Log-in': () => <Drawn stories={LoginForm} />,
  'Digest page': () => <Drawn stories={QuarantineDigest} story="SpoofedSender" />,
  Quarantine: () => <Drawn stories={QuarantineSearch} />,
  'Held message': () => <Drawn stories={HeldMessage} />,
  Navigation: (logo) => <Drawn stories={SidebarView} args={{ logo }} />,
  Dashboard: () => <Drawn stories={Dashboard} />,
  Charts: () => (
    <>
      <Drawn stories={StackedColumns} />
      <Drawn stories={RankedBars} />
    </>
  ),
  Form: () => <Drawn stories={ResourceForm} />,
  'Parts of a wizard': () => (
    <>
      <Drawn stories={Stepper} />
      <Drawn stories={RadioCards} />
      <Drawn stories={DateTimePicker} />
    </>
  ),
}
