/** Who may create an account: everyone, only users whom the operator invites, or no one at present. */
export const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
