import { serveRequests } from '@kairan/server/worker-requests';
import type { DrawingReply, DrawingRequest } from './drawing-messages.ts';
import { iconSvg } from './icon-svg.ts';
import { cardPng, svgToPng } from './png.ts';

// Entry point of the process that draws, started by site-images.ts.

serveRequests(async (request: DrawingRequest): Promise<DrawingReply> => {
  try {
    switch (request.draw) {
      case 'card':
        return { png: await cardPng(request.card, request.picture) };
      case 'icon':
        return { png: await svgToPng(iconSvg(request.sign, request.size, request.form)) };
    }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
});
