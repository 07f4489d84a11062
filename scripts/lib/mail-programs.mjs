import { canInstallDebianPackages, installDebianPackages, onPath, quietly } from './debian.mjs'

/** Programs that tests exchange mail with, by Debian's package; Postfix starts its processes as several users, which takes root. */
const forAll = {
  openssl: () => onPath('openssl'),
  swaks: () => onPath('swaks'),
  'libnet-ssleay-perl': () => runs('perl', '-MNet::SSLeay', '-e', '1'),
}
const forRoot = {
  postfix: () => onPath('postfix', '../sbin/postfix'),
  // Verifies DKIM signatures, with the Python of Debian.
  'python3-dkim': () => runs('/usr/bin/python3', '-c', 'import dkim'),
}

/** Ensures that mail programs of others are installed and answers 0; throws with one line that names what is missing. */
export async function ensureMailPrograms() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot) console.log('Tests with Postfix are left out: it needs root.')
  const needed = { ...forAll, ...(isRoot && forRoot) }
  const missing = () => Object.keys(needed).filter((name) => !needed[name]())
  if (missing().length > 0 && canInstallDebianPackages()) {
    // Without settings no Postfix of the machine's own begins to take mail.
    if (missing().includes('postfix')) answerAhead('postfix postfix/main_mailer_type select No configuration')
    await installDebianPackages(...missing())
  }
  const left = missing()
  if (left.length > 0) throw new Error(`Tests exchange mail with other programs: install ${left.join(', ')} of Debian.`)
  return 0
}

function answerAhead(answer) {
  quietly('debconf-set-selections', [], { input: `${answer}\n` })
}

function runs(command, ...args) {
  try {
    quietly(command, args)
    return true
  } catch {
    return false
  }
}
