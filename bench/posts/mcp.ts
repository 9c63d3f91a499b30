/** Claim: tools of the posting service respond over MCP at a fair share of the rate of the same operation over REST. */
import { printFigures } from '../figures.ts';
import { type McpCase, mcpFigures } from '../mcp-figures.ts';
import { random } from '../random.ts';
import { bodyOf } from './body-of.ts';
import { type BenchUser, benchStore } from './make-store.ts';
import { postsBenchOptions } from './options.ts';
import { startPostsServer } from './server.ts';

const options = postsBenchOptions();
const { work, postgres, size } = options;
const store = await benchStore(options);
const numbers = random(4402);
const server = await startPostsServer({ work, postgres, store, core: 0 });
const posted = '/api/v1/posts';

const bodies = Array.from({ length: 200 }, () => bodyOf(300 * 10 ** numbers.next(), numbers));
const draft = () => ({
  title: '試みの記録',
  body_markdown: numbers.pick(bodies),
  category: 'work',
  tags: ['Claude'],
});
const anyone = () => numbers.pick(store.users);
const credential = ({ token }: BenchUser) => ({ Authorization: `Bearer ${token}` });

const cases: McpCase[] = [
  {
    tool: 'get_post',
    call: () => {
      const user = anyone();
      return { headers: credential(user), arguments: { id: numbers.pick(user.published) } };
    },
    rest: () => {
      const user = anyone();
      return { method: 'GET', target: `${posted}/${numbers.pick(user.published)}`, headers: credential(user) };
    },
  },
  {
    tool: 'list_posts',
    call: () => ({ headers: credential(anyone()), arguments: { limit: 20 } }),
    rest: () => ({ method: 'GET', target: `${posted}?limit=20`, headers: credential(anyone()) }),
  },
  {
    tool: 'create_draft',
    call: () => ({ headers: credential(anyone()), arguments: draft() }),
    rest: () => ({ method: 'POST', target: posted, headers: credential(anyone()), body: JSON.stringify(draft()) }),
  },
];
const seconds = Math.min(0.5 + size / 2, 4);
const figures = await mcpFigures(server, { cases, headers: credential(anyone()), seconds });
await server.stop();
printFigures(figures);
