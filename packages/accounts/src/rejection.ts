/** The answer "no" for a reason the person can act on; an operation turns it into its own error. */
export interface Rejection {
  /** `invalid`: a value breaks a rule. `taken`: somebody has it already. `limit_reached`: no more of them. */
  readonly refused: 'invalid' | 'taken' | 'limit_reached';
  /** A sentence that tells what to send or do instead. */
  readonly message: string;
}
