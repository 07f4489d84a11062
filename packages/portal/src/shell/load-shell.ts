/** Loads the code of the shell, which pages without sign-in do without. */
export async function loadShell() {
  return { default: (await import('./PortalShell')).PortalShell }
}
