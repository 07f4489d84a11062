import type { Logger } from 'pino'

/** Shuts the process down gracefully on SIGTERM and SIGINT, with code 0 (XS-09). A second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>, log: Pick<Logger, 'error'>): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
