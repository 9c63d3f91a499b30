/** Who may make an account: everybody, whoever the operator invites, or nobody for the moment. */
export const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
