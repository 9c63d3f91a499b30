/** Hosts reserved for documentation (RFC 2606, RFC 6761), this machine, and names without a dot. */
export const reservedHost =
  /^(?:127\.|0\.0\.0\.0|[a-z0-9_-]{1,63}$)|(?:^|\.)(?:example(?:\.[a-z.]{2,6})?|test|invalid|localhost)$/i;
