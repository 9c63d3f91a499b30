import { test } from 'node:test';

test('waits for a promise that nobody settles', () => new Promise(() => {}));
test('comes after it', () => {});
