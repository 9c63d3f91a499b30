import { createServer } from 'node:http';
import { test } from 'node:test';

test('opens a server and passes', () => void createServer().listen(0));
