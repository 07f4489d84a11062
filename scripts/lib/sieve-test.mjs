import { canInstallDebianPackages, installDebianPackages, onPath } from './debian.mjs'

/** Ensures that Dovecot's interpreter of Sieve is there, which our own is compared with, and returns its path. */
export async function ensureSieveTest() {
  const found = onPath('sieve-test')
  if (found) return found
  if (canInstallDebianPackages()) await installDebianPackages('dovecot-sieve')
  const installed = onPath('sieve-test')
  if (installed) return installed
  throw new Error('Tests of scripts need sieve-test of Dovecot: install Pigeonhole, for Debian dovecot-sieve.')
}
