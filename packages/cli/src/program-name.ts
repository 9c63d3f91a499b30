/**
 * How people start the program of a service: by its name, or by npm if that is how this process was started. npm's script
 * of the same name also works where the program is not in the search path.
 * @param service `posts`
 * @returns `kairan-posts`, or `npm run -s posts --`
 */
export function programName(service: string): string {
  return process.env['npm_lifecycle_event'] === undefined ? `kairan-${service}` : `npm run -s ${service} --`;
}
