/** The baseline of the start: Hono without any route. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

serve({ fetch: new Hono().fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`ready ${port}`));
