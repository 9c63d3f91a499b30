import { type Answer, failed } from './web-client.ts';

/** The largest image in bytes (specification, section 8). */
export const mostImageBytes = 10 * 1024 * 1024;

/** Image types that the service accepts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** An upload under way. */
export interface Upload {
  readonly answer: Promise<Answer<{ url: string }>>;
  cancel(): void;
}

/** Uploads an image. An XMLHttpRequest, as `fetch` does not report the progress of a body. */
export function uploadImage(base: string, file: File, onProgress: (share: number) => void): Upload {
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer<{ url: string }>>((resolve) => {
    request.open('POST', `${base}/uploads`);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    for (const name of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(name, () => resolve(failed('unreachable')));
    }
    const form = new FormData();
    form.set('kind', 'post');
    form.set('file', file);
    request.send(form);
  });
  return { answer, cancel: () => request.abort() };
}

function answerOf({ status, responseText }: XMLHttpRequest): Answer<{ url: string }> {
  const json = parsed(responseText);
  if (status === 201 && typeof json?.url === 'string') return { ok: true, value: { url: json.url } };
  const about = { code: json?.code ?? '', message: json?.error ?? '' };
  return failed(status === 401 ? 'signed_out' : status >= 500 ? 'later' : 'refused', about);
}

function parsed(text: string): { url?: string; code?: string; error?: string } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
