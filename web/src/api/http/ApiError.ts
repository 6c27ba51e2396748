import type { FieldError } from "@/domain/form/fieldError";
import type { ProblemCode } from "./calls";

/** The code of an error when no answer came: no network, or the server is down or too slow. */
export const UNREACHABLE = "unreachable";
/** The code of an error when the answer was none that this product's server gives. */
export const UNEXPECTED_ANSWER = "unexpected_answer";
/** The code of the server's answer when no one is signed in. */
export const NOT_SIGNED_IN = "not_signed_in";
/** The code of the server's answer to who is signed in with a one-time password that must be changed first. */
export const PASSWORD_CHANGE_REQUIRED = "password_change_required";
/** The code of the server's answer while the device is in a customer's hands, to every call but theirs. */
export const HANDED_OVER = "handed_over";
/** The code of the server's answer to who may not make a call. */
export const WRONG_ROLE = "wrong_role";
/** The code of the answer for a record that there is not, or no longer. */
export const RECORD_NOT_FOUND = "record_not_found";
/** The code of a refused change: somebody else changed the record since the version that it names. */
export const STALE_VERSION = "stale_version";
/** The code of a refused event: the product is void, cancelled, or no administrator's. */
export const NOT_ISSUED = "not_issued";
/** The code of a refused event: nothing can be worked out of what is known of the product. */
export const NO_QUOTE = "no_quote";
/** The code of a refused event: the contract of the product keeps no deal. */
export const NO_DEAL = "no_deal";
/** The code of a refused event: the product was replaced too often. */
export const TOO_OFTEN = "too_often";
/** The code of a refused event: a closed batch holds the product. */
export const IN_CLOSED_BATCH = "in_closed_batch";
/** The code of a refused event: the product belongs to a loan, or no one knows when it ends. */
export const NOT_TRANSFERABLE = "not_transferable";
/** The code of a refused save: there is a record with the same name or address, which the answer names. */
export const ALIKE_EXISTS = "alike_exists";

/** Why a call failed, for programs. */
export type ErrorCode = ProblemCode | typeof UNREACHABLE | typeof UNEXPECTED_ANSWER;

/** A call that failed. Branch on `code`, never on a text. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  /** The wrong fields, or the rows that the refusal is about. */
  readonly errors: readonly FieldError[];
  /** Of a newer version: the username of who made it, where that is known and was one person. */
  readonly changedBy: string | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    detail?: string | undefined,
    errors: readonly FieldError[] = [],
    options?: ErrorOptions & { changedBy?: string | undefined },
  ) {
    super(detail ?? code, options);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.changedBy = options?.changedBy;
  }

  /** Whether trying again may help: the server was not reached, or failed by itself. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** Whether a call failed since its page is being left: the session has ended, or a customer holds the device. Other pages tell that. */
export function isOfPageThatGoes(error: unknown): boolean {
  return hasCode(error, NOT_SIGNED_IN) || hasCode(error, HANDED_OVER);
}

/** Whether a caught value is a failed call with this code. */
export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
