import type { Category } from '../post.ts';

/** A fictional user. */
export interface SampleUser {
  readonly username: string;
  readonly displayName: string;
  readonly role: 'author' | 'editor';
}

/** A fictional post; its body is `sample/texts/<text>.md`. */
export interface SamplePost {
  readonly author: string;
  readonly text: string;
  readonly title: string;
  readonly category: Category;
  readonly tags: readonly string[];
  /** `sample/images/<cover>.webp` */
  readonly cover?: string;
  /** Days before the first start on which it was written. */
  readonly daysAgo: number;
  /** Kept as a draft; all others are published, if the check allows it. */
  readonly draft?: true;
}

export const sampleUsers: readonly SampleUser[] = [
  { username: 'aoi', displayName: '葵', role: 'author' },
  { username: 'haruto', displayName: '陽翔', role: 'author' },
  { username: 'mio', displayName: 'みお', role: 'author' },
  { username: 'ren', displayName: '蓮', role: 'author' },
  { username: 'henshu', displayName: '編集部', role: 'editor' },
];

export const samplePosts: readonly SamplePost[] = [
  {
    author: 'henshu',
    text: 'notation',
    title: '書き方の見本帳',
    category: 'work',
    tags: ['はじめに'],
    daysAgo: 30,
  },
  {
    author: 'haruto',
    text: 'half-year',
    title: '社内の質問窓口をAIと半年やってみた',
    category: 'story',
    tags: ['ChatGPT', '社内窓口'],
    daysAgo: 21,
  },
  {
    author: 'mio',
    text: 'reading',
    title: '分からない段落だけ、やさしく言い換えてもらう読書',
    category: 'life',
    tags: ['Gemini', '英語'],
    cover: 'cover-book',
    daysAgo: 14,
  },
  {
    author: 'aoi',
    text: 'prompt-shape',
    title: '頼む前に埋める四つの欄',
    category: 'prompt',
    tags: ['ChatGPT', 'Gemini', '書き方'],
    daysAgo: 9,
  },
  {
    author: 'haruto',
    text: 'minutes',
    title: '議事録の下書きを十分で仕上げる手順',
    category: 'work',
    tags: ['Whisper', '議事録'],
    daysAgo: 6,
  },
  {
    author: 'mio',
    text: 'same-character',
    title: '同じ子を描き続けるために決めたこと',
    category: 'creative',
    tags: ['Stable Diffusion', '絵本'],
    cover: 'cover-hill',
    daysAgo: 3,
  },
  {
    author: 'aoi',
    text: 'tests-first',
    title: '先にテストを書いてもらうと、読む順番が変わる',
    category: 'coding',
    tags: ['GitHub Copilot', 'TypeScript'],
    cover: 'cover-tests',
    daysAgo: 1,
  },
  {
    author: 'aoi',
    text: 'small-model',
    title: '小さなモデルを一週間だけ使ってみる',
    category: 'coding',
    tags: ['Ollama'],
    daysAgo: 0,
    draft: true,
  },
  {
    author: 'ren',
    text: 'easy-money',
    title: '誰でも必ず稼げる方法',
    category: 'work',
    tags: [],
    daysAgo: 0,
  },
];
