import { hostname } from 'node:os'
import type { Environment } from '../env'
import type { MailSettings } from '../settings'
import { createNameService, type NameService } from './name-service'

type MailEnvironment = Pick<
  Environment,
  'SMTP_PORT' | 'SUBMISSION_PORT' | 'MX_HOSTS' | 'SPF_INCLUDE' | 'PRIVATE_NEXT_HOPS' | 'PUBLIC_URL'
>

/** Mail settings from the environment: name service and next hops. Without MX_HOSTS, mail goes to the host of PUBLIC_URL. */
export function configuredMail(environment: MailEnvironment, names: NameService = createNameService()): MailSettings {
  const publicHost = environment.PUBLIC_URL ? new URL(environment.PUBLIC_URL).hostname : 'localhost'
  const isKnown = publicHost !== 'localhost'
  return {
    names,
    hostName: isKnown ? publicHost : hostname(),
    mxRecords: environment.MX_HOSTS ?? (isKnown ? [{ host: publicHost, priority: 10 }] : []),
    spfInclude: environment.SPF_INCLUDE ?? null,
    // Servers named by MX_HOSTS listen on the standard port.
    smtpPort: environment.MX_HOSTS ? 25 : environment.SMTP_PORT,
    submissionPort: environment.SUBMISSION_PORT ?? null,
    allowsPrivateHops: environment.PRIVATE_NEXT_HOPS,
  }
}
