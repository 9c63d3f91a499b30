import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { filling, movedPositions } from '../../src/browser/editor/surface/tracked-positions.ts';
import { commandOf, commands, keysOf, type Press } from '../../src/browser/editor/text/commands.ts';
import { contextAt } from '../../src/browser/editor/text/context-at.ts';
import { countCharacters } from '../../src/browser/editor/text/count-characters.ts';
import { findExcerpt } from '../../src/browser/editor/text/find-excerpt.ts';
import { fixLine } from '../../src/browser/editor/text/fix-line.ts';
import { blockAt, type Command } from '../../src/browser/editor/text/formatting.ts';
import { newLine } from '../../src/browser/editor/text/new-line.ts';
import { cellsOf, findInserted, insertMarkdown, linkOver } from '../../src/browser/editor/text/pasting.ts';
import { editBetween, edited, movedPosition } from '../../src/browser/editor/text/text-edit.ts';
import { randomNumbers, randomText } from '../markdown/random-text.ts';

/** Parses a text with the selection between `‹` and `›`, or a cursor at `|`. */
function parsed(shown: string): { text: string; from: number; to: number } {
  const cursor = shown.indexOf('|');
  if (cursor >= 0) return { text: shown.replace('|', ''), from: cursor, to: cursor };
  const from = shown.indexOf('‹');
  const to = shown.indexOf('›') - 1;
  return { text: shown.replace(/[‹›]/g, ''), from, to };
}

function shown(text: string, from: number, to: number): string {
  return from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;
}

function after(command: Command, before: string): string {
  const { text, from, to } = parsed(before);
  const edit = command(text, { from, to });
  const end = edit.from + edit.insert.length;
  return shown(edited(text, edit), edit.select?.from ?? end, edit.select?.to ?? end);
}

describe('commands', () => {
  const cases: readonly [keyof typeof commands, before: string, then: string][] = [
    ['bold', '私は‹強い›。', '私は**‹強い›**。'],
    ['bold', '私は**‹強い›**。', '私は‹強い›。'],
    ['bold', '私は‹**強い**›。', '私は‹強い›。'],
    ['bold', '私は‹ 強い ›。', '私は **‹強い›** 。'],
    ['bold', 'ここ|', 'ここ**|**'],
    ['italic', '**‹強い›**', '***‹強い›***'],
    ['italic', '***‹強い›***', '**‹強い›**'],
    ['italic', '*‹弱い›*', '‹弱い›'],
    ['strike', '‹消す›', '~~‹消す›~~'],
    ['mark', '‹目立つ›', ':mark[‹目立つ›]'],
    ['mark', ':mark[‹目立つ›]', '‹目立つ›'],
    ['code', '‹a()›', '`‹a()›`'],
    ['code', '‹a\nb›', '```|\na\nb\n```'],
    ['code', '‹```\na\n```›', '````|\n```\na\n```\n````'],
    ['link', '‹語›', '[語](‹https://›)'],
    ['link', '‹https://e.jp/a›', '[|](https://e.jp/a)'],
    ['heading', '題|', '## 題|'],
    ['heading', '# 題|', '## 題|'],
    ['heading', '## 題|', '題|'],
    ['subheading', '## 題|', '### 題|'],
    ['bullets', '‹甲\n乙›', '‹- 甲\n- 乙›'],
    ['bullets', '‹- 甲\n- 乙›', '‹甲\n乙›'],
    ['bullets', '‹甲\n\n乙\n›丙', '‹- 甲\n\n- 乙›\n丙'],
    ['numbers', '‹- 甲\n- 乙›', '‹1. 甲\n2. 乙›'],
    ['quote', '‹甲\n\n乙›', '‹> 甲\n>\n> 乙›'],
    ['quote', '‹> 甲\n>\n> 乙›', '‹甲\n\n乙›'],
    ['point', '前\n‹中›\n後', '前\n\n:::point\n‹中›\n:::\n\n後'],
    ['info', '|', ':::info\n|\n:::'],
  ];
  for (const [name, before, then] of cases) {
    test(`applies ${name} to ${JSON.stringify(before)}`, () => assert.equal(after(commands[name], before), then));
  }

  test('binds keys to commands, with Command on a Mac', () => {
    const press = { key: 'b', code: 'KeyB', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
    assert.equal(commandOf(press, false), 'bold');
    assert.equal(commandOf(press, true), undefined);
    assert.equal(commandOf({ ...press, ctrlKey: false, metaKey: true }, true), 'bold');
    assert.equal(commandOf({ ...press, ctrlKey: false }, false), undefined);
    const shifted: Press = { ...press, key: "'", code: 'Digit7', shiftKey: true };
    assert.equal(commandOf(shifted, false), 'numbers');
    assert.equal(keysOf('numbers', false), 'Ctrl+Shift+7');
    assert.equal(keysOf('numbers', true), '⌘⇧7');
    assert.equal(keysOf('point', false), undefined);
  });
});

describe('the Enter key', () => {
  const cases: readonly [before: string, then: string | null][] = [
    ['- 甲|', '- 甲\n- |'],
    ['  * 甲|乙', '  * 甲\n  * |乙'],
    ['9. 甲|', '9. 甲\n10. |'],
    ['> 甲|', '> 甲\n> |'],
    ['> - 甲|', '> - 甲\n> - |'],
    ['- |', '|'],
    ['> - |', '> |'],
    ['> |', '|'],
    ['甲|', null],
    ['|- 甲', null],
    ['**甲**|', null],
    ['---|', null],
  ];
  for (const [before, then] of cases) {
    test(`continues lists, quotes and callouts on Enter after ${JSON.stringify(before)}`, () => {
      const { text, from } = parsed(before);
      const edit = newLine(text, from);
      const at = edit && edit.from + edit.insert.length;
      assert.equal(edit && at !== null ? shown(edited(text, edit), at, at) : null, then);
    });
  }
});

describe('edits', () => {
  test('converts any text into any other without splitting characters', () => {
    const random = randomNumbers(11);
    for (let made = 0; made < 2_000; made++) {
      const before = randomText(random).toWellFormed();
      const cut = Math.floor(random() * before.length);
      const next = (
        before.slice(0, cut) +
        randomText(random) +
        before.slice(cut + Math.floor(random() * 9))
      ).toWellFormed();
      const edit = editBetween(before, next);
      if (!edit) {
        assert.equal(before, next);
        continue;
      }
      assert.equal(edited(before, edit), next);
      assert.ok(edit.insert.isWellFormed(), JSON.stringify([before, next]));
      assert.ok(before.slice(edit.from, edit.to).isWellFormed());
    }
    assert.deepEqual(editBetween('😀', '😁'), { from: 0, to: 2, insert: '😁' });
  });

  test('moves positions with the text around them', () => {
    const edit = { from: 3, to: 5, insert: 'あいう' };
    assert.deepEqual(
      [2, 3, 4, 5, 6].map((position) => movedPosition(position, edit, 'before')),
      [2, 3, 3, 6, 7],
    );
    const put = { from: 3, to: 3, insert: 'あ' };
    assert.equal(movedPosition(3, put, 'before'), 3);
    assert.equal(movedPosition(3, put, 'after'), 4);
  });
});

describe('upload placeholders', () => {
  const images = (order: readonly number[], typed: string) => {
    let text = '前\n\n\n\n後';
    let positions = [0, 1, 2].map((id) => ({ id, at: 3 }));
    const change = (edit: { from: number; to: number; insert: string }, filled: number | null) => {
      text = edited(text, edit);
      positions = movedPositions(positions, edit, filled);
    };
    change({ from: 3, to: 3, insert: typed }, null);
    for (const id of order) {
      const edit = filling(text, positions, id, `![${id}](/media/${id})`);
      assert.ok(edit);
      change(edit, id);
    }
    return text;
  };

  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    test(`fills upload placeholders in their order, whatever comes first: ${order}`, () => {
      const text = images(order, '');
      assert.equal(text, '前\n\n![0](/media/0)\n\n![1](/media/1)\n\n![2](/media/2)\n\n後');
    });
  }

  test('keeps placeholders before what is typed at them', () => {
    assert.equal(images([0], '続き'), '前\n\n![0](/media/0)\n\n続き\n\n後');
  });

  test('removes placeholders once they are filled', () => {
    assert.equal(filling('a', movedPositions([{ id: 0, at: 0 }], { from: 0, to: 0, insert: 'b' }, 0), 0, 'c'), null);
  });

  test('makes placeholders separate blocks in the middle of a line', () => {
    assert.equal(edited('前後', blockAt('前後', 1, '![](/media/a)')), '前\n\n![](/media/a)\n\n後');
    assert.equal(edited('', blockAt('', 0, '![](/media/a)')), '![](/media/a)\n\n');
    assert.equal(edited('前\n\n後', blockAt('前\n\n後', 2, '![](/media/a)')), '前\n\n![](/media/a)\n\n後');
  });
});

test('counts characters as the service does', () => {
  const random = randomNumbers(7);
  for (let made = 0; made < 500; made++) {
    const text = randomText(random);
    assert.equal(countCharacters(text), [...text].length, JSON.stringify(text));
  }
});

describe('masked strings', () => {
  const lines = ['一行目', '鍵は sk-ant-abc123xyz です', '', '  sk-ant-abc123xyz', '終わり'];
  test('finds masked strings at their reported line, or at the nearest one', () => {
    assert.deepEqual(findExcerpt(lines, { line: 2, column: 4 }, 'sk-a…yz'), { line: 2, column: 4 });
    assert.deepEqual(findExcerpt(lines, { line: 5, column: 3 }, 'sk-a…yz'), { line: 4, column: 3 });
    assert.deepEqual(findExcerpt(lines, { line: 1, column: 4 }, 'sk-a…yz'), { line: 2, column: 4 });
    assert.deepEqual(findExcerpt(lines, { line: 9, column: 1 }, 'sk-a…zz'), { line: 9, column: 1 });
    assert.deepEqual(findExcerpt(lines, { line: 3, column: 1 }, '…'), { line: 3, column: 1 });
  });
});

describe('pasted text', () => {
  test('makes a link of selected words if an address is pasted over them', () => {
    const linked = (before: string, pasted = 'https://e.jp/a(b') => {
      const { text, from, to } = parsed(before);
      const edit = linkOver(text, { from, to }, pasted);
      return edit && edited(text, edit);
    };
    assert.equal(linked('前の‹ 言葉 ›後'), '前の [言葉](https://e.jp/a%28b) 後');
    assert.equal(linked('‹配列[0]›', ' https://e.jp/\n'), '[配列[0]](https://e.jp/)');
    const plain = [
      '前|後',
      '‹https://e.jp›',
      '`‹a›b`',
      '```\n‹a›',
      '[甲‹乙›丙](/a)',
      '‹[甲](/a)›',
      '‹甲\n乙›',
      '‹甲]›',
      '‹ ›',
    ];
    for (const before of plain) assert.equal(linked(before), null, before);
    for (const pasted of ['言葉', 'ftp://e.jp', 'https://e.jp と', 'https://', 'https://e.jp\nhttps://e.jp'])
      assert.equal(linked('‹甲›', pasted), null, pasted);
  });

  test('is put into a paragraph, or as blocks between blank lines, in the quote or list item around it', () => {
    const put = (before: string, markdown: string, inline = false) => {
      const { text, from, to } = parsed(before);
      const edit = insertMarkdown(text, { from, to }, markdown, inline);
      const end = edit.select?.from ?? edit.from + edit.insert.length;
      return shown(edited(text, edit), end, end);
    };
    assert.equal(put('前‹x›後', '**太**', true), '前**太**|後');
    assert.equal(put('前|後', '## 題\n\n文'), '前\n\n## 題\n\n文|\n\n後');
    assert.equal(put('|', '- 甲'), '- 甲|');
    assert.equal(put('前\n\n‹x›\n\n後', '- 甲'), '前\n\n- 甲|\n\n後');
    assert.equal(put('> |', '- 甲\n\n文'), '> - 甲\n>\n> 文|');
    assert.equal(put('- 甲\n- |\n- 丁', '- 乙\n- 丙'), '- 甲\n- 乙\n- 丙|\n- 丁');
    assert.equal(put('- 甲|', '```\na\n```'), '- 甲\n\n  ```\n  a\n  ```|');
  });

  test('is found again after further edits, unless it has been changed', () => {
    assert.deepEqual(findInserted('前甲乙後', 1, '甲乙', '前も甲乙と後'), { from: 2, to: 4 });
    assert.deepEqual(findInserted('前甲乙後', 1, '甲乙', '前甲乙と後'), { from: 1, to: 3 });
    assert.equal(findInserted('前甲乙後', 1, '甲乙', '前甲丙乙後'), null);
    assert.equal(findInserted('前甲乙後', 1, '甲乙', '前後'), null);
  });

  test('is a table if its lines have equally many cells', () => {
    assert.deepEqual(cellsOf('a\tb\nc\t\n'), [
      ['a', 'b'],
      ['c', ''],
    ]);
    for (const text of ['a\tb', 'a\nb', 'a\tb\nc', '\tif\n\telse', 'a']) assert.equal(cellsOf(text), null, text);
  });

  test('stays plain inside of code, links and addresses', () => {
    const contextOf = (before: string) => {
      const { text, from } = parsed(before);
      return contextAt(text, from);
    };
    for (const text of ['```\n|', '- ~~~js\n  a|', '`a|b`', '``|`']) assert.equal(contextOf(text), 'code', text);
    for (const text of ['[a|](/b)', '![|](/media/a)', 'https://|e.jp']) assert.equal(contextOf(text), 'link', text);
    for (const text of ['|', '```\na\n```\n|', '`a`|', '[a](/b)|', '|```\na', '`a\n|b'])
      assert.equal(contextOf(text), 'text', text);
  });

  test('is rewritten where full-width signs have no effect, for all items of a list', () => {
    const fixed = (text: string, line: number) => {
      const edit = fixLine(text, line);
      return edit && edited(text, edit);
    };
    assert.equal(fixed('前\n＃＃　題\n後', 2), '前\n## 題\n後');
    assert.equal(fixed('##題\n##次', 1), '## 題\n##次');
    assert.equal(fixed('・甲\n・ 乙\n丙\n・丁', 1), '- 甲\n- 乙\n丙\n・丁');
    assert.equal(fixed('> １．甲\n> ２）乙\n', 1), '> 1. 甲\n> 2. 乙\n');
    assert.equal(fixed('前\n後', 2), null);
  });
});
