import type { MailSettings } from '../settings'

/** Hosts that customers' servers and programs send mail to, by preference, with their ports. */
export function sendingHosts({ mxRecords, hostName, smtpPort, submissionPort }: MailSettings) {
  const hosts = [...mxRecords].sort((one, other) => one.priority - other.priority).map(({ host }) => host)
  return { hosts: hosts.length > 0 ? hosts : [hostName], port: smtpPort, submissionPort }
}
