import { SystemPage } from '@postern/react/system'

export const route = '/system'

export default function SystemScreen() {
  return <SystemPage headingLevel={1} />
}
