/** A refusal with its SMTP status; 4xx asks the sender to come back, 5xx is final. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal'

  constructor(
    readonly responseCode: number,
    message: string,
    /** True if the history tells of it already. */
    readonly isStored = false,
  ) {
    super(message)
  }
}
