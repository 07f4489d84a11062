import type { PortalShellProps } from './PortalShell'

/** Loads the code of the shell and of the screens' data cache, which pages without sign-in do not need. */
export async function loadShell() {
  const [{ PortalShell }, { Queries }] = await Promise.all([import('./PortalShell'), import('../session/Queries')])
  const SignedIn = (props: PortalShellProps) => (
    <Queries>
      <PortalShell {...props} />
    </Queries>
  )
  return { default: SignedIn }
}
