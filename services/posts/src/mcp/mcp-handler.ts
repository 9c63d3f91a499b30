import { type McpContext, type McpHandler, mcpHandler } from '@kairan/mcp/mcp-handler';
import { writingGuide } from '../guidelines/writing-guide.ts';
import { resourceMetadataUrl } from '../oauth/addresses.ts';
import { uploadBytes } from '../operations/upload-image.ts';
import type { Posting } from '../posting.ts';
import { tokenKind } from '../tokens.ts';
import { questionLanguages } from './confirm-findings.ts';
import { instructions } from './instructions.ts';
import { tools } from './tools.ts';

/** Base64 takes four characters for three bytes; a line break every 64, escaped in JSON, adds up to four more. The rest is for the message around it. */
const messageBytes = Math.ceil(uploadBytes.base64 * 1.45) + 64 * 1024;

/** The handler of the service's MCP server at `/mcp`. */
export function postsMcpHandler(
  context: Pick<McpContext<Posting>, 'deps' | 'identify' | 'limit' | 'report' | 'origins'>,
): McpHandler {
  const { baseUrl, version, limits, keys } = context.deps;
  return mcpHandler({
    ...context,
    baseUrl,
    name: 'kairan-posts',
    title: 'Kairan Posts',
    version,
    websiteUrl: baseUrl,
    instructions,
    tools,
    texts: [
      {
        name: 'writing_guide',
        title: 'Writing guide',
        description: 'How to write posts here: Markdown, images, categories, checks, limits.',
        uri: 'kairan-posts://writing-guide',
        text: writingGuide(limits),
      },
    ],
    challenge: {
      resourceMetadata: resourceMetadataUrl(baseUrl),
      scope: tokenKind.scopes.join(' '),
    },
    questionKey: keys.questions,
    languages: questionLanguages,
    maxBytes: messageBytes,
  });
}
