import type { StreamedFile } from '@kairan/operation/streamed-file';

/** What a response with a file depends on besides the file. */
export interface FileResponseOptions {
  /** Whether the request is `HEAD`: then the file is not made. */
  readonly head: boolean;
  /** Receives a fault that ends the file early, when the status has been sent already. */
  readonly report: (fault: unknown) => void;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response that sends a file as a download, at the client's pace. It is never cached: a file is for one person. */
export function fileResponse(file: StreamedFile, { head, report, headers = {} }: FileResponseOptions): Response {
  return new Response(head ? null : file.open(report), {
    headers: {
      'X-Content-Type-Options': 'nosniff',
      ...headers,
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
      'Cache-Control': 'no-store',
    },
  });
}
