import type { RoutedOperation } from '@kairan/http/openapi-operations';
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from '@kairan/http/openapi-types';

/** Returns a curl command to paste, with the examples of the schemas as values. */
export function curlExample(document: OpenApiDocument, { method, path, about }: RoutedOperation): string {
  const list = about.parameters;
  const examples = new Map(
    list.flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)] as const])),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(examples.get(name) ?? `<${name}>`));
  const query = list
    .filter(({ name, in: location }) => location === 'query' && examples.has(name))
    .map(({ name }) => `${name}=${encodeURIComponent(examples.get(name) ?? '').replaceAll('%2C', ',')}`);
  const address = `'${document.servers[0]?.url ?? ''}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}'`;
  return ['curl', ...(method === 'GET' ? [] : ['-X', method]), address, ...credential(document), ...sent(about)].join(
    ' ',
  );
}

function credential({ security }: OpenApiDocument): string[] {
  const open = security.some((one) => Object.keys(one).length === 0);
  return open ? [] : ["-H 'Authorization: Bearer <token>'"];
}

/** The body of the example: a file if there can be one, otherwise the fields that have examples. */
function sent({ requestBody: body }: OpenApiOperation): string[] {
  const form = body?.content['multipart/form-data']?.schema?.properties ?? {};
  const file = Object.entries(form as Record<string, JsonSchema>).find(([, field]) => field.contentMediaType);
  const [fileType] = Object.keys(body?.content ?? {});
  if (file && fileType === 'application/zip') return [`-F ${file[0]}=@posts.zip`];
  if (file) return [`-F ${file[0]}=@picture.png`];
  const fields = Object.entries(
    (body?.content['application/json']?.schema?.properties ?? {}) as Record<string, JsonSchema>,
  );
  const shown = fields.flatMap(([name, { examples = [] }]) => (examples.length > 0 ? [[name, examples[0]]] : []));
  if (shown.length === 0) return [];
  const json = JSON.stringify(Object.fromEntries(shown)).replaceAll("'", "'\\''");
  return ["-H 'Content-Type: application/json'", `-d '${json}'`];
}
