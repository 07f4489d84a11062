/** Kinds of refusal, each with its HTTP status; also the `code` of an error answer. */
export const refusalStatus = {
  bad_request: 400,
  unauthorized: 401,
  /** An embed token has expired; the page can ask for another one. */
  token_expired: 401,
  forbidden: 403,
  /** A call that an embed token does not permit. */
  outside_token: 403,
  /** An origin not allowed by the embed token or by this server. */
  wrong_origin: 403,
  /** A call beyond the API key's permissions. */
  outside_key: 403,
  /** An API key sent from a browser. */
  key_in_browser: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** A domain that another customer has added without proving ownership. */
  unproved: 409,
  /** A likely mistake; the same call goes through once it confirms it. */
  unconfirmed: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const
/** A key of `refusalStatus`. */
export type RefusalCode = keyof typeof refusalStatus

/** Code of each text that rejects a call; the other texts confirm an action or describe a single field. */
export type RefusalCodes<Texts> = { readonly [K in keyof Texts]?: RefusalCode }
